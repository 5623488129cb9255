/** The page /admin: help in plain words, and the element that the forms are mounted in. */
import { gitOrigins, type CmsSettings } from '../env/cms.ts';

/** Where an editor's avatar comes from. */
const AVATARS = {
  local: [],
  github: ['https://avatars.githubusercontent.com'],
  gitlab: ['https://gitlab.com', 'https://secure.gravatar.com'],
};

/**
 * The page's content security policy: this site and the Git host. Sveltia CMS sets styles by script, and
 * decodes HEIC by WebAssembly. Its requests for updates and for the host's status are refused.
 * @param settings where the content is read and saved
 */
export function adminPolicy(settings: CmsSettings): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    ["img-src 'self' blob: data:", ...AVATARS[settings.backend]].join(' '),
    ["connect-src 'self' blob: data:", ...gitOrigins(settings)].join(' '),
    'manifest-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * The HTML of the page.
 * @param options.settings where the content is read and saved
 * @param options.script address of the script that starts the forms
 * @param options.isDev whether this is the dev server, where a saved change shows at once
 */
export function adminPage({
  settings,
  script,
  isDev = false,
}: {
  settings: CmsSettings;
  script: string;
  isDev?: boolean;
}): string {
  const help = settings.backend === 'local' ? localHelp(isDev) : releaseHelp(settings);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${escape(adminPolicy(settings))}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>Edit the website</title>
    <style>${STYLES}</style>
    <script type="module" src="${escape(script)}"></script>
  </head>
  <body>
    <header>
      <details class="help">
        <summary>${help.title}</summary>
        <div>
${help.text}
        </div>
      </details>
    </header>
    <div id="nc-root"></div>
    <noscript>Editing needs JavaScript. Allow it for this page, and reload.</noscript>
  </body>
</html>
`;
}

const STYLES = `
  html, body { height: 100%; margin: 0; }
  body { display: flex; flex-direction: column; font: 16px/1.5 system-ui, sans-serif; }
  header { flex: none; }
  .help { max-height: 45vh; overflow: auto; color: #efedff; background: #241f66; }
  .help summary { padding: 8px 16px; font-weight: 600; cursor: pointer; }
  .help summary:focus-visible { outline: 2px solid #5be3f6; outline-offset: -2px; }
  .help div { max-width: 68ch; padding: 0 16px 8px; }
  .help :is(p, ol, ul) { margin: 0 0 12px; }
  .help a { color: #5be3f6; }
  #nc-root { position: relative; flex: 1; min-height: 0; }
`;

function localHelp(isDev: boolean) {
  const effect = isDev
    ? 'A saved change shows on the open page within a second.'
    : 'A saved change shows on the pages once they are built again: stop <strong>npm start</strong> and start it again, or use <strong>npm run dev</strong>, where it shows within a second.';
  return {
    title: 'How to edit on this computer',
    text: `
        <p class="test-repository" hidden><strong>Here the forms cannot write into the project’s
        folder.</strong> They open on a copy of the content that only this browser sees: look around and try
        things. To change the site itself, use Chrome or Edge on the computer that runs it.
        <span class="no-copy" hidden>This browser cannot keep a copy either, so all lists are empty.</span></p>
        <p><strong>Chrome and Edge</strong> save straight into the project’s folder: press
        <em>Work with Local Repository</em> and choose the folder that holds <strong>package.json</strong>.
        The browser asks whether it may see the files there, and at the first save whether it may
        change them. (The second button is for the published
        site.)</p>
        <p>${effect} Nothing is published from here: that happens when the changes are committed and
        pushed.</p>`,
  };
}

function releaseHelp({ backend, repo, branch, authUrl }: CmsSettings) {
  const host = { local: '', github: 'https://github.com', gitlab: 'https://gitlab.com' }[backend];
  const name = backend === 'github' ? 'GitHub' : 'GitLab';
  const link = (href: string, text: string) =>
    `<a href="${escape(href)}" target="_blank" rel="noopener noreferrer">${text}</a>`;
  const [owner = '', ...project] = repo.split('/');
  const token =
    backend === 'github'
      ? `<li>Sign in to GitHub with the account that was invited to the repository, and open
          ${link(`${host}/settings/personal-access-tokens/new`, 'Settings, Developer settings, Fine-grained tokens, Generate new token')}.</li>
          <li>Resource owner: <em>${escape(owner)}</em>. Expiration: for example 90 days. Repository access: only
          <em>${escape(project.join('/'))}</em>.</li>
          <li>Permissions: Contents, <em>Read and write</em>. Nothing else (Metadata is added by itself).</li>`
      : `<li>Sign in to GitLab with the account that was invited to the project, and open
          ${link(`${host}/-/user_settings/personal_access_tokens`, 'Preferences, Access tokens, Add new token')}.</li>
          <li>Give it an expiration date, for example in 90 days.</li>
          <li>Scope: <em>api</em>. Nothing else.</li>`;
  const runs = `${host}/${repo}/${backend === 'github' ? 'actions' : '-/pipelines'}`;
  const guide = `${host}/${repo}/${backend === 'github' ? '' : '-/'}blob/${branch}/src/content/README.md`;
  return {
    title: 'How to sign in, save and sign out',
    text: `
        <p><strong>Saving publishes.</strong> A saved change goes into the repository
        <strong>${escape(repo)}</strong>, branch <strong>${escape(branch)}</strong>, and is on the site a few minutes
        later. If it has an error, nothing is published and the site stays as it was:
        ${link(runs, 'see whether it went through')}. There is ${link(guide, 'a guide')} to all of this.</p>
        ${authUrl === undefined ? '' : `<p><strong>Sign in</strong> with <em>Sign In with ${name}</em>, or with a token.</p>`}
        <p><strong>A token</strong> is a password for this page alone:</p>
        <ol>
          ${token}
          <li>Generate it, copy it, press <em>Sign In Using Access Token</em> here, and paste it.</li>
        </ol>
        <p><strong>When a token expires</strong>, this page asks you to sign in again. Nothing that you saved is
        lost: create a new token the same way. If you lost a token or showed it to somebody, delete it on the
        page where you created it.</p>
        <p><strong>On a shared computer</strong>, sign out when you have finished: the round button at the top
        right, <em>Sign Out</em>. Until then, whoever opens this page in this browser can change the
        website.</p>`,
  };
}
