/** A mock of GitHub's API as the forms use it, with a repository in memory. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';

/** Content of files, by path. */
type Tree = ReadonlyMap<string, Buffer>;
interface Commit {
  oid: string;
  message: string;
  tree: Tree;
  /** The state of the build of this commit. */
  state: 'PENDING' | 'SUCCESS' | 'FAILURE';
}
interface PullRequest {
  number: number;
  title: string;
  branch: string;
  /** The content that the branch started with. */
  base: Tree;
  labels: string[];
  isOpen: boolean;
}

const sha = (bytes: Buffer | string) => createHash('sha1').update(bytes).digest('hex');
const REFUSED = Symbol('refused');
const date = '2026-11-24T08:00:00Z';
const dates = { createdAt: date, updatedAt: date, committedDate: date };
const me = { login: 'ada', name: 'Ada', email: 'ada@example.com', avatar_url: '', html_url: '' };

/** Returns the paths that differ. */
const changes = (from: Tree, to: Tree) =>
  [...new Set([...from.keys(), ...to.keys()])].filter((path) => from.get(path) !== to.get(path));

const environmentUrl = 'https://preview.example.com';

export class GitHub {
  readonly commits = new Map<string, Commit>();
  /** The last commit of each branch. */
  readonly branches = new Map<string, string>();
  readonly pullRequests: PullRequest[] = [];

  /** @param root the folder that the repository starts with as src/content */
  constructor(root: string) {
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const path = (file: string) => `src/content${file.slice(root.length)}`;
    this.commit('main', 'Start', new Map(files.map((file) => [path(file), readFileSync(file)])));
  }

  /** Adds a commit to a branch, and returns it. */
  commit(branch: string, message: string, tree: Tree): Commit {
    const oid = sha(`${this.commits.size} ${message}`);
    const commit: Commit = { oid, message, tree, state: 'PENDING' };
    this.commits.set(oid, commit);
    this.branches.set(branch, oid);
    return commit;
  }

  /** Changes a file of `main`, as another editor would. */
  edit(path: string, from: RegExp, to: string) {
    const bytes = Buffer.from(this.read('main', path)?.replace(from, to) ?? '');
    this.commit('main', 'Other', new Map(this.head('main').tree).set(`src/content/${path}`, bytes));
  }

  /** Returns the last commit of a branch. */
  head(branch: string): Commit {
    const commit = this.commits.get(this.branches.get(branch) ?? '');
    if (!commit) throw new Error(`There is no branch ${branch}.`);
    return commit;
  }

  /** Returns the text of a file in a branch; undefined if it does not exist. */
  read = (branch: string, path: string) =>
    this.head(branch).tree.get(`src/content/${path}`)?.toString();

  /** Answers the requests of all pages. */
  async serve(context: BrowserContext) {
    await context.route(`${environmentUrl}/**`, (route) => route.fulfill({ body: 'Preview' }));
    await context.route('https://api.github.com/**', async (route) => {
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      const answer = this.answer(route.request());
      if (answer === REFUSED) return route.fulfill({ status: 405, headers, json: {} });
      return Buffer.isBuffer(answer)
        ? route.fulfill({ body: answer, headers, contentType: 'application/octet-stream' })
        : route.fulfill({ json: answer ?? {}, headers });
    });
  }

  private answer(request: Request): unknown {
    const { pathname } = new URL(request.url());
    const method = request.method();
    const body = (request.postDataJSON() ?? {}) as Body;
    if (pathname === '/graphql') return { data: this.graphql(body) };
    if (pathname === '/user') return { id: 1, ...me };
    const [, , , kind = '', id = '', ...rest] = pathname.split('/').slice(1);
    if (kind === 'git' && id === 'trees') {
      const ref = decodeURIComponent(rest.join('/'));
      const { tree } = this.commits.get(ref) ?? this.head(ref);
      const blob = ([path, bytes]: [string, Buffer]) => {
        return { type: 'blob', path, sha: sha(bytes), size: bytes.length };
      };
      return { tree: [...tree].map(blob) };
    }
    if (kind === 'git' && id === 'blobs') return this.blob(rest[0]);
    if (kind === 'git' && method === 'DELETE') {
      this.branches.delete(decodeURI(rest.slice(1).join('/')));
      return undefined;
    }
    if (kind === 'pulls' && method === 'POST') {
      const { title, head: branch } = body;
      const { tree: base } = this.head('main');
      const number = this.pullRequests.length + 1;
      this.pullRequests.push({ number, title, branch, base, labels: [], isOpen: true });
      const head = { sha: this.head(branch).oid };
      return { number, node_id: `PR${number}`, title, head, created_at: date, updated_at: date };
    }
    const pull = this.pullRequests.find(({ number }) => String(number) === id);
    if (!pull) return undefined;
    if (rest[0] === 'merge') return this.merge(pull);
    if (body.state === 'closed') pull.isOpen = false;
    pull.labels = body.labels ?? pull.labels;
    return { labels: pull.labels.map((name) => ({ name })) };
  }

  /** Refuses while the required check has failed, or if `main` has changed the same file. */
  private merge(pull: PullRequest) {
    const { tree, state } = this.head(pull.branch);
    const main = new Map(this.head('main').tree);
    const changed = changes(pull.base, tree);
    const conflicts = changed.filter((path) => main.get(path) !== pull.base.get(path));
    if (state === 'FAILURE' || conflicts.length > 0) return REFUSED;
    for (const path of changed) {
      const bytes = tree.get(path);
      if (bytes) main.set(path, bytes);
      else main.delete(path);
    }
    pull.isOpen = false;
    return { sha: this.commit('main', pull.title, main).oid, merged: true };
  }

  private blob = (oid?: string) =>
    [...this.commits.values()]
      .flatMap(({ tree }) => [...tree.values()])
      .find((bytes) => sha(bytes) === oid);

  private graphql({ query, variables: { branch = 'main', input } }: Body) {
    if (input?.fileChanges) return { createCommitOnBranch: this.createCommit(input) };
    if (query.includes('createRef')) {
      this.branches.set(input?.name?.replace('refs/heads/', '') ?? '', input?.oid ?? '');
      return { createRef: { ref: { name: input?.name } } };
    }
    const head = this.head(branch);
    if (query.includes('fork:')) return { fork: { id: 'R1' }, base: { ref: { target: head } } };
    const history = { nodes: [{ ...head, author: me, ...dates }] };
    const ref = { target: { oid: head.oid, history } };
    const open = this.pullRequests.filter(({ isOpen }) => isOpen);
    const aliases = [...query.matchAll(/(\w+_\d+): +\w+\(\w+: "?([^")]*)/g)].map(
      ([, alias = '', argument = '']) => [alias, this.object(argument) ?? ref] as const,
    );
    const pullRequests = { totalCount: open.length, nodes: open.map(this.pullRequestNode) };
    const defaultBranchRef = { name: 'main' };
    return { repository: { ref, defaultBranchRef, pullRequests, ...Object.fromEntries(aliases) } };
  }

  private createCommit({ branch: { branchName }, message, fileChanges }: Input) {
    const files = new Map(this.head(branchName).tree);
    for (const { path } of fileChanges?.deletions ?? []) files.delete(path);
    const oids = (fileChanges?.additions ?? []).map(({ path, contents }, index) => {
      const bytes = Buffer.from(contents, 'base64');
      files.set(path, bytes);
      return [`file_${index}`, { oid: sha(bytes) }] as const;
    });
    const { oid } = this.commit(branchName, message.headline, files);
    return { commit: { oid, committedDate: date, ...Object.fromEntries(oids) } };
  }

  /** Returns a commit, or a blob by its id or by its branch and path. */
  private object(id: string) {
    const commit = this.commits.get(id);
    if (commit) {
      const latestStatus = { state: commit.state, environmentUrl };
      return { oid: id, deployments: { nodes: [{ environment: 'Preview', latestStatus }] } };
    }
    const [branch = '', path = ''] = id.split(/:(.*)/s);
    const bytes = this.branches.has(branch) ? this.head(branch).tree.get(path) : this.blob(id);
    return bytes && { oid: sha(bytes), byteSize: bytes.length, text: String(bytes) };
  }

  private pullRequestNode = ({ number, title, branch, base, labels }: PullRequest) => {
    const { oid, tree } = this.head(branch);
    const nodes = changes(base, tree).map((path) => {
      return { path, changeType: tree.has(path) ? 'MODIFIED' : 'DELETED' };
    });
    return {
      id: `PR${number}`,
      number,
      title,
      url: '',
      isDraft: false,
      isCrossRepository: false,
      ...dates,
      headRefName: branch,
      headRefOid: oid,
      author: me,
      files: { nodes },
      labels: { nodes: labels.map((name) => ({ name })) },
    };
  };
}

/** The fields of request bodies that this mock reads. */
interface Body {
  title: string;
  head: string;
  state?: string;
  labels?: string[];
  query: string;
  variables: { branch?: string; input?: Input };
}
interface Input {
  name?: string;
  oid?: string;
  branch: { branchName: string };
  message: { headline: string };
  fileChanges?: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}
