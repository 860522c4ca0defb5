// The packages of a release: what is in packages/, in publishing order, and whether they fit together.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string | { url?: string }} [repository]
 * @property {Record<string, unknown>} [exports]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * The manifests of all packages, dependencies first: a user who installs in the middle of a release finds what is needed.
 * @returns {Manifest[]}
 */
export function readPackages() {
  const folders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'package.json'))
  const manifests = folders.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  // the extension for VS Code is packed by a script of its own
  return publishOrder(manifests.filter((manifest) => !manifest.private))
}

/**
 * Sorts packages so that each comes after those it depends on. Throws if dependencies form a cycle.
 * @template {Manifest} T
 * @param {readonly T[]} packages
 * @returns {T[]}
 */
export function publishOrder(packages) {
  const waiting = [...packages].sort((one, other) => (one.name < other.name ? -1 : 1))
  /** @type {T[]} */
  const ordered = []
  while (waiting.length > 0) {
    const isWaiting = (/** @type {string} */ name) => waiting.some((each) => each.name === name)
    const next = waiting.findIndex((each) => !dependenciesOf(each).some(([name]) => isWaiting(name)))
    if (next < 0) throw new Error(`packages depend on each other: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}

/**
 * What keeps these manifests from being published together. npm packs a manifest as written, so a dependency on another workspace package
 * must already name that package's version.
 * @param {readonly Manifest[]} packages
 * @returns {string[]}
 */
export function manifestProblems(packages) {
  const versions = new Map(packages.map(({ name, version }) => [name, version]))
  const distinct = [...new Set(versions.values())]
  return [
    ...(distinct.length > 1 ? [`packages have different versions: ${distinct.join(', ')}`] : []),
    ...packages.filter((each) => each.private).map(({ name }) => `${name} is private and would not be published`),
    ...packages.flatMap((each) =>
      dependenciesOf(each)
        .filter(([name, range]) => versions.has(name) && range !== versions.get(name))
        .map(([name, range]) => `${each.name} depends on ${name} "${range}", expected "${versions.get(name)}"`),
    ),
  ]
}

/**
 * The file name that `npm pack` gives a package.
 * @param {Pick<Manifest, 'name' | 'version'>} manifest
 */
export function tarballName({ name, version }) {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
}

/**
 * What users install along with a package.
 * @param {Manifest} manifest
 */
function dependenciesOf({ dependencies, peerDependencies, optionalDependencies }) {
  return Object.entries({ ...dependencies, ...peerDependencies, ...optionalDependencies })
}
