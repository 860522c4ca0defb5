// npm run games: writes the files of packages/vgdl/games into built-in-games.ts, since no form of importing text works in Node, browsers
// and every bundler. tests: packages/vgdl/src/built-in-games.test.ts compares them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './process.mjs'

const folder = join(root, 'packages/vgdl/games')
export const gamesModule = join(root, 'packages/vgdl/src/built-in-games.ts')

/**
 * The module with the list that it should have.
 * @param {string} text
 */
export function withGames(text) {
  const [head] = text.split(/(?<=\n\/\/ biome-ignore format[^\n]*\n)/)
  const list = JSON.parse(read('games.json')).map(gameText).join('')
  return `${head}export const builtInGames: readonly BuiltInGame[] = [\n${list}]\n`
}

/** @param {string} name */
function gameText(name) {
  const { title, kind, summary, rules, wins } = JSON.parse(read(name, 'game.json'))
  const levels = wins.map(
    (/** @type {{ seed: number, moves: string }} */ { seed, moves }, /** @type {number} */ index) => {
      const text = read(name, `${name}_lvl${index}.txt`).replace(/\n$/, '')
      return `      { seed: ${seed}, moves: ${quoted(moves)}, text: ${quoted(text)} },\n`
    },
  )
  const extra = `${name}_lvl${wins.length}.txt`
  if (existsSync(join(folder, name, extra)))
    throw new Error(`${extra} needs moves that win it, in "wins" of ${name}/game.json`)
  const words = Object.entries({ name, title, kind, summary, rules, description: read(name, `${name}.txt`) })
  const parts = words.map(([key, value]) => `    ${key}: ${quoted(value)},\n`)
  return `  {\n${parts.join('')}    levels: [\n${levels.join('')}    ],\n  },\n`
}

/** @param {string[]} path */
function read(...path) {
  return readFileSync(join(folder, ...path), 'utf8').replaceAll('\r\n', '\n')
}

/** @param {string} text */
function quoted(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(gamesModule, withGames(readFileSync(gamesModule, 'utf8')))
