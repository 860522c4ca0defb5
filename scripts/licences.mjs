// The licences of the packages of others that a bundle contains.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the licences of the packages that modules come from into one file; none if all modules are ours.
 * @param {string} folder
 * @param {Iterable<string>} moduleIds
 */
export function writeLicences(folder, moduleIds) {
  const packages = new Set()
  for (const id of moduleIds) {
    // bundlers begin the names of modules that they made up with NUL
    const [, path] = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id) ?? []
    if (path !== undefined && existsSync(join(path, 'package.json'))) packages.add(path)
  }
  const texts = [...packages].sort().map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    const file = readdirSync(path).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each))
    return `${name} ${version} (${license})\n\n${file ? readFileSync(join(path, file), 'utf8').trim() : ''}\n`
  })
  if (texts.length > 0) writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`))
}
