/** Replaces the script of the announcement: scripts don’t run in the pane. */
export const announcementScript = () => '';
