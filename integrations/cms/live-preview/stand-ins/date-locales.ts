/** Replaces the check of a locale: browsers know fewer than Node, whose check decides. */
export const hasDates = () => true;
