// The tables of the guides that list what declares itself. `npm run registries` writes them between the marks
// <!-- NAME: npm run registries --> and <!-- end -->, and tests/registries.test.ts compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engines, type HeuristicDeclaration, heuristics, prunings } from '@telos/core/search'
import { allDemos } from '@telos/demos'
import { vgdlTables } from './vgdl-tables.ts'

const root = join(import.meta.dirname, '..')
const code = (text: string) => `\`${text}\``
const yesNo = (value: boolean) => (value ? 'yes' : 'no')

const worksOn: Readonly<Record<NonNullable<HeuristicDeclaration['needs']> | 'nothing', string>> = {
  nothing: 'all spaces',
  'goal-count': 'spaces that count goals',
  task: 'tasks',
  'fdr-task': 'FDR tasks',
}

/** By page and name: the head of each table, and its rows. */
export const guideTables: Readonly<Record<string, Readonly<Record<string, readonly (readonly string[])[]>>>> = {
  'docs/searching.md': {
    engines: [
      ['engine', 'title', 'what it does', 'options'],
      ...engines.map(({ name, title, summary, options }) => {
        const list = Object.entries(options).map(([option, { default: usual }]) => code(`${option}: ${usual}`))
        return [code(name), title, summary, list.join(', ')]
      }),
    ],
    promises: [
      ['engine', 'finds an existing plan if', 'its first plan is cheapest if', 'time', 'memory'],
      ...engines.map(({ name, conditions, complexity }) => [
        code(name),
        ...[conditions?.complete, conditions?.optimal, complexity?.time, complexity?.space].map((text = '') => text),
      ]),
    ],
    heuristics: [
      ['heuristic', 'title', 'what it says', 'never too high', 'works on'],
      ...heuristics.map(({ name, title, summary, admissible, needs }) => {
        return [code(name), title, summary, yesNo(admissible), worksOn[needs ?? 'nothing']]
      }),
    ],
    prunings: [
      ['pruning', 'title', 'what it does', 'ends on finite spaces', 'keeps a cheapest path'],
      ...prunings.map(({ name, title, summary, finite, keepsCheapest }) => {
        return [code(name), title, summary, yesNo(finite), yesNo(keepsCheapest)]
      }),
    ],
  },
  'docs/agents.md': {
    demos: [['demo', 'what it shows'], ...allDemos.map(({ name, shows }) => [code(name), shows])],
  },
  ...vgdlTables,
}

/** The text that a page should have. Throws if it has no place for one of its tables. */
export function withTables(page: string): string {
  return Object.entries(guideTables[page]!).reduce(
    (text, [name, rows]) => {
      const mark = `<!-- ${name}: npm run registries -->\n`
      const [before, after] = text.split(mark)
      const end = after?.indexOf('<!-- end -->') ?? -1
      if (end < 0) throw new Error(`${page} has no place for the table "${name}": ${mark.trim()} … <!-- end -->`)
      const lines = rows.map((cells) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|\n`)
      lines.splice(1, 0, `|${'---|'.repeat(rows[0]!.length)}\n`)
      return `${before}${mark}\n${lines.join('')}\n${after!.slice(end)}`
    },
    readFileSync(join(root, page), 'utf8'),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const page of Object.keys(guideTables)) writeFileSync(join(root, page), withTables(page))
