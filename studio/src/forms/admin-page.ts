/** The HTML of /admin and of the forms of further languages: the help for editors and the element that Sveltia CMS mounts in. */
import type { LanguageResult, ContentResult } from '../languages/check-language.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { hrefBelow } from '../urls.ts';
import type { FormsScript } from './build-script.ts';
import { adminPath } from './form-names.ts';
import { renderLanguageTasks } from './language-tasks.ts';
import type { FormsSettings } from './settings.ts';

/**
 * Returns the content security policy of /admin, which allows this site and GitHub only. Sveltia CMS sets
 * styles with JavaScript and decodes HEIC with WebAssembly. Its requests for updates, fonts and GitHub's status are
 * blocked.
 */
export function adminCsp({ backend }: FormsSettings): string {
  const [avatars = '', api = ''] =
    backend === 'local' ? [] : ['https://avatars.githubusercontent.com', 'https://api.github.com'];
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' blob: data: ${avatars}`.trim(),
    `connect-src 'self' blob: data: ${api}`.trim(),
    'manifest-src blob: data:',
    // The live preview: a frame of Sveltia CMS with a base, and the page in it.
    'frame-src blob:',
    "base-uri 'self'",
    "form-action 'none'",
  ].join('; ');
}

/** What a site says above its forms. */
export interface Note {
  /** A text, which opens the rest. */
  title: string;
  html: string;
}

/** What the pages say besides the help. */
interface Surroundings {
  content: ContentResult;
  /** For the page of the first language. */
  note?: Note | undefined;
  /** Whether this is the dev server, where saved changes appear immediately. */
  isDev: boolean;
}

/**
 * Renders the pages of all languages, and returns them by their paths.
 * @param base the base path of the site
 * @param scripts the script of each language
 */
export function renderAdminPages(
  settings: FormsSettings,
  base: string,
  scripts: readonly FormsScript[],
  { content, note, isDev }: Surroundings,
): Map<string, string> {
  const pages = scripts.map(({ code, url }): [string, string] => {
    const language = content.languages.find((other) => other.code === code);
    const html = renderPage(settings, {
      title: language ? `Translate the website: ${language.pair.other}` : 'Edit the website',
      script: url,
      help: settings.backend === 'local' ? localHelp(isDev) : releaseHelp(settings),
      more: language
        ? renderLanguageTasks(language, [...content.errors, ...content.warnings])
        : renderNote(note),
      links: renderLinks(content.languages, code, base),
    });
    return [adminPath(code), html];
  });
  return new Map(pages);
}

interface PageParts {
  title: string;
  /** URL of the script that starts Sveltia CMS. */
  script: string;
  help: { title: string; text: string };
  /** HTML below the help and above it. */
  more: string;
  links: string;
}

function renderPage(settings: FormsSettings, { title, script, help, more, links }: PageParts) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${escapeHtml(adminCsp(settings))}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>${STYLES}</style>
    <script type="module" src="${escapeHtml(script)}"></script>
  </head>
  <body>
    <header>
${links}      <details class="help">
        <summary>${help.title}</summary>
        <div>
${help.text}
        </div>
      </details>
${more}
    </header>
    <div id="nc-root"></div>
    <noscript>Editing requires JavaScript. Turn it on for this page and reload.</noscript>
  </body>
</html>
`;
}

/** Renders the links between the forms of the languages; nothing for a site with one. */
function renderLinks(
  languages: readonly LanguageResult[],
  current: string | undefined,
  base: string,
): string {
  const [further] = languages;
  if (!further) return '';
  const all = [
    { code: undefined, name: further.pair.first },
    ...languages.map(({ code, pair }) => ({ code, name: pair.other })),
  ];
  const links = all.map(({ code, name }) => {
    const state = code === current ? ' aria-current="page"' : '';
    return `<a href="${escapeHtml(hrefBelow(base, adminPath(code)))}"${state}>${name}</a>`;
  });
  return `      <nav class="languages" aria-label="Forms by language">${links.join(' ')}</nav>\n`;
}

function renderNote(note: Note | undefined): string {
  if (!note) return '';
  return `      <details class="help">
        <summary>${escapeHtml(note.title)}</summary>
        <div>
${note.html}
        </div>
      </details>`;
}

const STYLES = `
  html, body { height: 100%; margin: 0; }
  body { display: flex; flex-direction: column; font: 16px/1.5 system-ui, sans-serif; }
  header { flex: none; }
  .languages { display: flex; gap: 16px; padding: 8px 16px; border-bottom: 1px solid; }
  .languages a { color: inherit; }
  .languages [aria-current] { font-weight: 600; text-decoration: none; }
  .dialog { max-width: 44ch; margin: auto; padding: 24px; border: 1px solid; border-radius: 8px; }
  .dialog h2 { margin: 0 0 8px; font-size: 18px; }
  .dialog p { margin: 0 0 8px; }
  .dialog form { display: flex; flex-wrap: wrap; gap: 12px; justify-content: end; margin-top: 20px; }
  .dialog button { padding: 8px 16px; border: 1px solid; border-radius: 6px; cursor: pointer; }
  .dialog button { background: none; color: inherit; font: inherit; }
  .help { max-height: 45vh; overflow: auto; border-bottom: 1px solid; }
  .help summary { padding: 8px 16px; font-weight: 600; cursor: pointer; }
  .help summary:focus-visible { outline-offset: -2px; }
  .help div { max-width: 68ch; padding: 0 16px 8px; }
  .help :is(p, ol, ul) { margin: 0 0 12px; }
  /* The name of a section has the room that its buttons leave: Sveltia CMS gives them 60 %, and lets them cover it. */
  .content-editor .item > .header > .start { flex: 1; contain: inline-size; }
  .content-editor .item > .header > .start > button { max-width: 100%; }
  .content-editor .item > .header .type { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .content-editor .item > .header > :is(.center, .end) { width: auto; }
  #nc-root { position: relative; flex: 1; min-height: 0; }
`;

function localHelp(isDev: boolean) {
  const effect = isDev
    ? 'Saved changes appear on the open page within a second.'
    : 'Saved changes appear after the next build: stop the site, and start it again.';
  return {
    title: 'How to edit on this computer',
    text: `
        <p>In <strong>Chrome or Edge</strong>, on the computer that runs the site, select
        <em>Work with Local Repository</em> and choose the folder that contains <strong>package.json</strong>.
        The browser asks for permission to view the files, and when you first save, for permission to
        change them. (The second button is for the published site.)</p>
        <p>${effect} Changes you save here are not published until they are committed and pushed.</p>`,
  };
}

function releaseHelp(settings: FormsSettings) {
  const { repo, branch, authUrl, hasGuide } = settings;
  const [owner = '', name = ''] = repo.split('/');
  const guideUrl = `/${repo}/blob/${branch}/${CONTENT_FOLDER}/README.md`;
  const guide = hasGuide ? ` For more help, read ${githubLink(guideUrl, 'the guide')}.` : '';
  const signIn =
    authUrl === undefined
      ? ''
      : '<p><strong>Sign in</strong> with <em>Sign In with GitHub</em> or with a token.</p>';
  return {
    title: 'How to sign in, save and sign out',
    text: `
        <p>${savingHelp(settings)}${guide}</p>
        ${signIn}
        <p><strong>A token</strong> is a password just for this page. To create one:</p>
        <ol>
          <li>Sign in to GitHub with the account that was invited to the repository, then open
          ${githubLink('/settings/personal-access-tokens/new', 'Settings, Developer settings, Fine-grained tokens, Generate new token')}.</li>
          <li>Resource owner: <em>${escapeHtml(owner)}</em>. Expiration: for example, 90 days. Repository access:
          only <em>${escapeHtml(name)}</em>.</li>
          <li>Permissions: Contents${settings.publish === 'direct' ? '' : ' and Pull requests'}, <em>Read and write</em>; Commit statuses
          and Deployments, <em>Read-only</em>, to see whether a change is published. Nothing else (GitHub adds Metadata itself).</li>
          <li>Generate and copy the token. On this page, select <em>Sign In Using Access Token</em> and paste
          it. (The other button is for a copy of the project on your computer.)</li>
        </ol>
        <p><strong>When your token expires</strong>, this page asks you to sign in again. You don’t lose any
        saved changes: create a new token in the same way. If you lose your token or someone else sees it,
        delete it on the page where you created it.</p>
        <p><strong>On a shared computer</strong>, sign out when you have finished: select the round button at
        the top right, then <em>Sign Out</em>. Until then, anyone who opens this page in this browser can
        change the website.</p>`,
  };
}

/** Returns what becomes of a change that is saved. */
function savingHelp({ repo, branch, publish }: FormsSettings): string {
  const target = `<strong>${escapeHtml(repo)}</strong>, branch <strong>${escapeHtml(branch)}</strong>`;
  if (publish === 'direct') {
    return `<strong>Saving publishes.</strong> Your changes go to the repository
        ${target}, and appear on the site a few minutes later. If there is an error, nothing is published and the site stays as it was:
        ${githubLink(`/${repo}/commits/${branch}`, 'check whether your change was published')} (a green check mark next to it).`;
  }
  return `<strong>Saving starts a review</strong> in the repository ${target}. Set its status to <em>In Review</em>
        or <em>Ready</em>; whoever reviews it opens <em>Editorial Workflow</em>, looks at the preview and publishes it.
        A card that says <em>Build Failed</em> has an error: ${githubLink(`/${repo}/pulls`, 'its pull request')} says which.
        Correct it and save again.`;
}

const githubLink = (path: string, text: string) =>
  `<a href="https://github.com${escapeHtml(path)}" target="_blank" rel="noopener noreferrer">${text}</a>`;
