/** The site of recipes, as its forms know it. */
import type { FormsSite } from '../../src/forms/config.ts';
import { model } from '../recipes-content.ts';

export const site: FormsSite = {
  model,
  settings: {
    backend: 'local',
    repo: 'local/recipes',
    branch: 'main',
    authUrl: undefined,
    publish: 'direct',
    hasGuide: false,
  },
  logo: '/favicon.svg',
  siteUrl: { origin: 'https://recipes.example.com', base: '/' },
};
