/** Replaces `node:path`. */
export { basename, dirname, extname, join } from 'pathe';
