/** GitHub's API as the forms use it, with a repository in memory. */
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
  /** The state of its deployment or preview. */
  state: 'PENDING' | 'SUCCESS' | 'FAILURE';
}
interface PullRequest {
  number: number;
  title: string;
  branch: string;
  isDraft: boolean;
  labels: string[];
  isOpen: boolean;
}

const sha = (bytes: Buffer | string) => createHash('sha1').update(bytes).digest('hex');
const REFUSED = Symbol('refused');
const date = '2026-11-24T08:00:00Z';
const me = { login: 'ada', name: 'Ada', email: 'ada@example.com' };

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
    if (pathname === '/graphql') {
      const body = request.postDataJSON() as { query: string; variables: Variables };
      return this.graphql(body.query, body.variables);
    }
    if (pathname === '/user') return { id: 1, ...me, avatar_url: '', html_url: '' };
    const [, , , kind = '', ...rest] = pathname.split('/').slice(1);
    const [id = '', action] = rest;
    if (kind === 'git' && id === 'trees') {
      const ref = decodeURIComponent(rest.slice(1).join('/'));
      const { tree } = this.commits.get(ref) ?? this.head(ref);
      const blobs = [...tree].map(([path, bytes]) => {
        return { type: 'blob', path, sha: sha(bytes), size: bytes.length };
      });
      return { tree: blobs };
    }
    if (kind === 'git' && id === 'blobs') return this.blob(action ?? '');
    if (kind === 'git' && method === 'DELETE') {
      this.branches.delete(decodeURI(rest.slice(2).join('/')));
      return undefined;
    }
    if (kind === 'pulls' && method === 'POST') return this.openPullRequest(request.postDataJSON());
    const pull = this.pullRequests.find(({ number }) => String(number) === id);
    if (!pull) return undefined;
    if (kind === 'pulls' && action === 'merge') {
      // The required check has failed.
      if (this.head(pull.branch).state === 'FAILURE') return REFUSED;
      pull.isOpen = false;
      const { tree } = this.head(pull.branch);
      return { sha: this.commit('main', pull.title, tree).oid, merged: true };
    }
    const { labels = pull.labels } = (request.postDataJSON() ?? {}) as { labels?: string[] };
    pull.labels = labels;
    return { labels: labels.map((name) => ({ name })) };
  }

  private blob = (oid: string) =>
    [...this.commits.values()]
      .flatMap(({ tree }) => [...tree.values()])
      .find((bytes) => sha(bytes) === oid);

  private openPullRequest({ title, head, draft }: { title: string; head: string; draft: boolean }) {
    const number = this.pullRequests.length + 1;
    const pull = { number, title, branch: head, isDraft: draft, labels: [], isOpen: true };
    this.pullRequests.push(pull);
    const { oid } = this.head(head);
    const dates = { created_at: date, updated_at: date };
    return { number, node_id: `PR${number}`, title, head: { sha: oid }, ...dates };
  }

  private graphql(query: string, { branch = 'main', input }: Variables) {
    const repository: Record<string, unknown> = {};
    if (input?.fileChanges) {
      const { branchName } = input.branch;
      const { tree, oid } = this.head(branchName);
      if (oid !== input.expectedHeadOid)
        return { data: {}, errors: [{ message: `Expected branch to point to ${oid}` }] };
      const files = new Map(tree);
      for (const { path } of input.fileChanges.deletions) files.delete(path);
      for (const { path, contents } of input.fileChanges.additions)
        files.set(path, Buffer.from(contents, 'base64'));
      const commit = this.commit(branchName, input.message.headline, files);
      const oids = input.fileChanges.additions.map(({ path }, index) => {
        return [`file_${index}`, { oid: sha(files.get(path) ?? '') }];
      });
      const result = { oid: commit.oid, committedDate: date, ...Object.fromEntries(oids) };
      return { data: { createCommitOnBranch: { commit: result } } };
    }
    if (query.includes('createRef')) {
      this.branches.set(input?.name?.replace('refs/heads/', '') ?? '', input?.oid ?? '');
      return { data: { createRef: { ref: { name: input?.name } } } };
    }
    if (query.includes('fork:')) {
      const base = { ref: { target: { oid: this.head('main').oid } } };
      return { data: { fork: { id: 'R1' }, base } };
    }
    if (query.includes('pullRequests(')) {
      const open = this.pullRequests.filter(({ isOpen }) => isOpen);
      repository['pullRequests'] = {
        totalCount: open.length,
        nodes: open.map(this.pullRequestNode),
      };
    }
    const history = { nodes: [{ ...this.head(branch), author: me, committedDate: date }] };
    repository['ref'] = { target: { oid: this.head(branch).oid, history } };
    repository['defaultBranchRef'] = { name: 'main' };
    for (const [, alias = '', argument = ''] of query.matchAll(/(\w+_\d+): +\w+\(\w+: "?([^")]*)/g))
      repository[alias] = this.object(argument) ?? repository['ref'];
    return { data: { repository } };
  }

  /** Returns a commit, or a blob by its id or by its branch and path. */
  private object(id: string) {
    const commit = this.commits.get(id);
    if (commit) {
      const latestStatus = { state: commit.state, environmentUrl: 'https://preview.example.com' };
      const isPublished = id === this.branches.get('main');
      const nodes = [{ environment: isPublished ? 'Production' : 'Preview', latestStatus }];
      return { oid: commit.oid, deployments: { nodes } };
    }
    const [branch = '', path = ''] = id.split(/:(.*)/s);
    const bytes = this.branches.has(branch) ? this.head(branch).tree.get(path) : this.blob(id);
    if (!bytes) return undefined;
    return {
      oid: sha(bytes),
      byteSize: bytes.length,
      isBinary: false,
      isTruncated: false,
      text: String(bytes),
    };
  }

  private pullRequestNode = ({ number, title, branch, isDraft, labels }: PullRequest) => {
    const main = this.head('main').tree;
    const head = this.head(branch);
    const paths = new Set([...main.keys(), ...head.tree.keys()]);
    const changed = [...paths].filter(
      (path) => !main.get(path)?.equals(head.tree.get(path) ?? Buffer.of()),
    );
    return {
      ...{ id: `PR${number}`, number, title, url: '', isDraft, isCrossRepository: false },
      ...{
        createdAt: date,
        updatedAt: date,
        headRefName: branch,
        headRefOid: head.oid,
        author: me,
      },
      labels: { nodes: labels.map((name) => ({ name })) },
      files: {
        nodes: changed.map((path) => ({
          path,
          changeType: head.tree.has(path) ? 'MODIFIED' : 'DELETED',
        })),
      },
    };
  };
}

/** The variables of the forms' GraphQL queries, as far as they matter here. */
interface Variables {
  branch?: string;
  input?: {
    name?: string;
    oid?: string;
    branch: { branchName: string };
    expectedHeadOid: string;
    message: { headline: string };
    fileChanges?: {
      additions: { path: string; contents: string }[];
      deletions: { path: string }[];
    };
  };
}
