import { pageMiddleware } from '../../../pages.ts';

export const onRequest = pageMiddleware('/');
