// npm run release: from changesets to packages on npm.
//   npm run release                    dry run: builds, packs and checks, and shows what would be published
//   npm run release -- --version       changesets become versions and entries of CHANGELOG.md; commit the result
//   npm run release -- --publish       publishes with provenance; only in GitHub Actions
//   npm run release -- --notes         prints the entries of the current version
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { node, npm, npmFile, root } from './process.mjs'
import { addRelease, entryOf } from './release-changelog.mjs'
import { manifestProblems, readPackages, tarballName } from './release-packages.mjs'
import { readState, refusals, repositoryProblems } from './release-state.mjs'
import { capture, readManifest, tarballProblem } from './release-tarball.mjs'

/** @typedef {import('./release-state.mjs').State} State */

process.exitCode = await main()

async function main() {
  const mode = readMode()
  if (mode === undefined) return 2
  await ensureInstalled()
  const state = await readState()
  if (mode === 'notes') {
    console.log(state.section?.body ?? '')
    return 0
  }
  const problems = refusals(state, mode, process.env)
  if (problems.length > 0) return refuse(problems)
  return mode === 'version' ? writeVersion(state) : packAndPublish(state, mode)
}

/** @returns {import('./release-state.mjs').Mode | 'notes' | undefined} */
function readMode() {
  const flag = /** @type {const} */ ({ type: 'boolean' })
  try {
    const options = { 'dry-run': flag, version: flag, publish: flag, notes: flag }
    const { values } = parseArgs({ options })
    const chosen = /** @type {(keyof typeof options)[]} */ (Object.keys(values))
    if (chosen.length <= 1) return chosen[0] ?? 'dry-run'
    console.error(`found ${chosen.map((name) => `--${name}`).join(' and ')}, expected one of them`)
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
  }
  console.error('usage: npm run release [-- --dry-run | --version | --publish | --notes]')
  return undefined
}

/**
 * Turns changesets into versions. The first version is in the manifests before its release; then the changesets join its section.
 * @param {State} state
 */
async function writeVersion({ changesets, section }) {
  if (section?.date === 'unreleased') for (const { id } of changesets) rmSync(join(root, '.changeset', `${id}.md`))
  else if ((await node(join(root, 'node_modules/@changesets/cli/bin.js'), ['version'])) !== 0) return 1
  const version = readPackages()[0].version
  const entries = changesets.flatMap((changeset) => entryOf(changeset) ?? [])
  const file = join(root, 'CHANGELOG.md')
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(file, addRelease(readFileSync(file, 'utf8'), { version, date, entries }))
  if ((await npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'])) !== 0) return 1
  console.log(`\nversion ${version}: read CHANGELOG.md, commit as "release: ${version}", then "npm run release"`)
  return 0
}

/**
 * @param {State} state
 * @param {'dry-run' | 'publish'} mode
 */
async function packAndPublish(state, mode) {
  const folder = mkdtempSync(join(tmpdir(), 'telos-release-'))
  try {
    if ((await node(join(root, 'scripts/pack.mjs'), [folder])) !== 0) return refuse(['building or packing failed'])
    const tarballs = state.packages.map((manifest) => join(folder, tarballName(manifest)))
    const problems = await checkTarballs(tarballs)
    if (problems.length > 0) return refuse(problems)
    for (const tarball of tarballs) if ((await publish(tarball, mode)) !== 0) return 1
    tellEnd(state, mode)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {readonly string[]} tarballs */
async function checkTarballs(tarballs) {
  const problems = manifestProblems(tarballs.map(readManifest))
  for (const tarball of tarballs) {
    const problem = await tarballProblem(tarball)
    if (problem !== undefined) problems.push(problem)
  }
  return problems
}

/**
 * Publishes one package, or lets npm show what it would do. A package that is already there was published before an earlier release broke
 * off.
 * @param {string} tarball
 * @param {'dry-run' | 'publish'} mode
 */
async function publish(tarball, mode) {
  const { name, version } = readManifest(tarball)
  if (mode === 'publish' && (await isPublished(`${name}@${version}`))) {
    console.log(`${name} ${version} is already on npm`)
    return 0
  }
  const args = ['publish', tarball, '--provenance', '--access', 'public', '--loglevel=error']
  console.log(`${mode === 'dry-run' ? 'would publish' : 'publishing'} ${name} ${version}`)
  // npm's dry run prints "+ name@version" as if it were published
  if (mode === 'dry-run') return npm([...args, '--dry-run'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return npm(args, { env: await withToken(process.env) })
}

/** @param {string} wanted */
async function isPublished(wanted) {
  const { code, text } = await capture(npmFile(), ['view', wanted, 'version', '--loglevel=error'])
  if (code === 0) return text.trim() !== ''
  if (text.includes('E404')) return false
  throw new Error(`npm could not determine whether ${wanted} is published:\n${text}`)
}

/**
 * A trusted publisher needs no token. The first version of a package does, since npm can trust only packages it knows.
 * @param {NodeJS.ProcessEnv} env
 */
async function withToken(env) {
  if (!env.NPM_TOKEN) return env
  const { text } = await capture(npmFile(), ['config', 'get', 'registry', '--loglevel=error'])
  return { ...env, [`npm_config_${text.trim().replace(/^\w+:/, '')}:_authToken`]: env.NPM_TOKEN }
}

/**
 * @param {State} state
 * @param {'dry-run' | 'publish'} mode
 */
function tellEnd(state, mode) {
  const { packages, version, nextVersion, section, changesets } = state
  console.log(`\n${packages.length} packages of version ${version} ${mode === 'publish' ? 'published' : 'are ready'}`)
  if (mode === 'publish') return
  console.log('dry run: nothing was published; GitHub Actions does that (.github/workflows/release.yml)')
  if (changesets.length > 0 || section?.date === 'unreleased')
    console.log(
      `before that: "npm run release -- --version" makes version ${nextVersion} from ${changesets.length} changesets`,
    )
  for (const problem of repositoryProblems(state, process.env)) console.log(`before that: ${problem}`)
}

/** @param {readonly string[]} problems */
function refuse(problems) {
  console.error(
    `\nno release:\n${problems.map((problem) => `- ${problem.trim().replaceAll('\n', '\n  ')}`).join('\n')}`,
  )
  return 1
}
