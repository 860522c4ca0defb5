// The starting state of a release, and what stands in its way.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'
import { entryOf, parseChangelog } from './release-changelog.mjs'
import { manifestProblems, readPackages } from './release-packages.mjs'

/** @typedef {import('./release-packages.mjs').Manifest} Manifest */
/** @typedef {'dry-run' | 'version' | 'publish'} Mode */

/**
 * @typedef {object} State
 * @property {string} branch empty when no branch is checked out
 * @property {readonly string[]} changedFiles those that are not committed
 * @property {boolean} isTagged whether the version was released
 * @property {readonly Manifest[]} packages
 * @property {string} version
 * @property {import('./release-changelog.mjs').Section | undefined} section that of the version
 * @property {readonly { id: string, summary: string, releases: readonly { name: string }[] }[]} changesets
 * @property {string} nextVersion the one that --version makes
 */

const releaseBranch = 'main'

/** @returns {Promise<State>} */
export async function readState() {
  // imported only once it is installed
  const { default: getReleasePlan } = await import('@changesets/get-release-plan')
  const { changesets, releases } = await getReleasePlan(root)
  const packages = readPackages()
  const version = packages[0]?.version ?? ''
  const { sections } = parseChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  const section = sections.find((each) => each.version === version)
  const planned = releases.find(({ name }) => name === packages[0]?.name)?.newVersion
  return {
    branch: git('branch', '--show-current'),
    changedFiles: git('status', '--porcelain').split('\n').filter(Boolean),
    isTagged: git('tag', '--list', `v${version}`) !== '',
    packages,
    version,
    section,
    changesets,
    nextVersion: section?.date === 'unreleased' ? version : (planned ?? version),
  }
}

/**
 * Every reason to refuse, each with what to do about it.
 * @param {State} state
 * @param {Mode} mode
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function refusals(state, mode, env) {
  const { branch, changedFiles } = state
  return [
    ...(mode === 'publish' && !isTrusted(env) ? [outsideCi] : []),
    ...(branch === releaseBranch ? [] : [`the branch is "${branch}": releases are made from ${releaseBranch}`]),
    ...(changedFiles.length === 0
      ? []
      : [`the working tree has changes: commit or stash ${changedFiles.map((line) => line.slice(3)).join(', ')}`]),
    ...nothingToRelease(state, mode),
    ...state.changesets
      .filter((changeset) => changeset.summary.trim() !== '' && entryOf(changeset) === undefined)
      .map(
        ({ id }) => `.changeset/${id}.md: begin it with Added:, Changed:, Deprecated:, Removed:, Fixed: or Security:`,
      ),
    ...manifestProblems(state.packages),
    ...(mode === 'publish' ? repositoryProblems(state, env) : []),
  ]
}

const outsideCi =
  '--publish works in GitHub Actions only: provenance is signed with the OIDC token of the workflow; start .github/workflows/release.yml'

/** @param {NodeJS.ProcessEnv} env */
function isTrusted(env) {
  return env.GITHUB_ACTIONS === 'true' && Boolean(env.ACTIONS_ID_TOKEN_REQUEST_URL)
}

/**
 * @param {State} state
 * @param {Mode} mode
 */
function nothingToRelease({ version, section, changesets, isTagged }, mode) {
  if (section === undefined) return [`CHANGELOG.md has no section "## [${version}] - …"`]
  // an empty changeset says that its change needs no release
  const isOpen = changesets.some(({ releases }) => releases.length > 0) || section.date === 'unreleased'
  const describe = 'describe what has changed with "npm run changeset"'
  if (mode === 'version') return isOpen ? [] : [`no changesets: ${describe}`]
  if (mode === 'publish' && isOpen)
    return [`changes are not in a version yet: run "npm run release -- --version", and commit the result`]
  return isTagged && !isOpen ? [`no changesets, and v${version} is released: ${describe}`] : []
}

/**
 * npm accepts provenance only from the repository named in the manifest. The dry run shows these, too.
 * @param {State} state
 * @param {NodeJS.ProcessEnv} env
 */
export function repositoryProblems({ packages }, env) {
  const expected = env.GITHUB_REPOSITORY
  const urlOf = (/** @type {Manifest} */ { repository }) =>
    typeof repository === 'string' ? repository : (repository?.url ?? '')
  const isExpected = (/** @type {Manifest} */ manifest) => {
    const [, found] = /github\.com[/:](.+?)(?:\.git)?$/.exec(urlOf(manifest)) ?? []
    return found !== undefined && (expected === undefined || found === expected)
  }
  const wrong = packages.filter((manifest) => !isExpected(manifest)).map(({ name }) => name)
  if (wrong.length === 0) return []
  const url = `https://github.com/${expected ?? 'OWNER/NAME'}`
  return [`provenance needs "repository" with the url git+${url}.git in the package.json of ${wrong.join(', ')}`]
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd()
}
