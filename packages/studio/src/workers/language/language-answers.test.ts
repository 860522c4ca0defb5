import { readFileSync } from 'node:fs'
import type { TextFile } from '@telos/language'
import { applyEdits } from '@telos/language'
import { builtInGames } from '@telos/vgdl'
import { describe, expect, test } from 'vitest'
import { languageAnswers } from './language-answers.ts'

const example = (name: string) => readFileSync(new URL(`../../../../../examples/${name}`, import.meta.url), 'utf8')

const pirate = { path: 'pirate.yaml', text: example('documents/pirate.yaml') }
const house = [
  { path: 'house.pddl', text: example('pddl/house.pddl') },
  { path: 'letter.pddl', text: example('pddl/letter.pddl') },
]
const asked = { signal: new AbortController().signal, report: () => {} }
const answers = languageAnswers()

/** The position right behind the first place at which a file has a text. */
function behind({ text }: TextFile, part: string): { line: number; column: number } {
  const at = text.indexOf(part)
  if (at === -1) throw new Error(`there is no ${part}`)
  const lines = text.slice(0, at + part.length).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}

const changed = (file: TextFile, before: string, after: string) => ({
  ...file,
  text: file.text.replace(before, after),
})

describe('a document in YAML', () => {
  test('a misspelt fact is found, and one of its fixes mends it', async () => {
    const files = [changed(pirate, '{ rum: { atLeast', '{ rumm: { atLeast')]
    const { 'pirate.yaml': found = [] } = await answers.diagnose({ files }, asked)
    expect(found.map(({ message }) => message)).toEqual(['unknown fact "rumm"'])
    const [fix] = await answers.fixes({ files, path: 'pirate.yaml', span: found[0]!.span! }, asked)
    expect(fix!.title).toBe('Replace "rumm" with "rum"')
    expect(applyEdits(files[0]!.text, fix!.edits)).toBe(pirate.text)
    expect(await answers.fixAll({ files, path: 'pirate.yaml' }, asked)).toBe(pirate.text)
    expect(await answers.fixAll({ files: [pirate], path: 'pirate.yaml' }, asked)).toBeUndefined()
  })

  test('completion, hover, references, outline and folds know its facts and actions', async () => {
    const place = { files: [pirate], path: 'pirate.yaml', position: behind(pirate, 'drinkRum:\n    needs: { ru') }
    const labels = (await answers.complete(place, asked)).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['drunk', 'rum', 'gold', 'at']))
    expect((await answers.hover(place, asked))!.text).toContain('Given by `buyRum`')
    expect(await answers.references(place, asked)).toHaveLength(4)
    expect(await answers.definitions(place, asked)).toMatchObject([{ line: 7, column: 3 }])
    const outline = await answers.outline(place, asked)
    expect(outline.find(({ name }) => name === 'actions')!.children.map(({ name }) => name)).toContain('drinkRum')
    expect((await answers.folds(place, asked)).length).toBeGreaterThan(4)
  })

  test('tokens can be asked for some lines', async () => {
    const all = await answers.tokens({ files: [pirate], path: 'pirate.yaml' }, asked)
    const some = await answers.tokens({ files: [pirate], path: 'pirate.yaml', lines: { from: 6, to: 8 } }, asked)
    expect(some).toEqual(all.filter(({ line }) => line >= 6 && line <= 8))
    expect(some.length).toBeGreaterThan(8)
    const files = [{ ...pirate, text: `# new\n${pirate.text}` }]
    const [first] = await answers.tokens({ files, path: 'pirate.yaml', lines: { from: 1, to: 1 } }, asked)
    expect(first).toMatchObject({ kind: 'comment', length: 5 })
  })
})

describe('a domain and a problem in PDDL', () => {
  test('a predicate is renamed in both files, and to a taken name in none', async () => {
    const place = { files: house, path: 'letter.pddl', position: behind(house[1]!, '(locked') }
    expect(await answers.renameable(place, asked)).toMatchObject({ name: 'locked' })
    const { edits = [] } = await answers.rename({ ...place, name: 'shut' }, asked)
    expect(new Set(edits.map(({ span }) => span.file))).toEqual(new Set(['house.pddl', 'letter.pddl']))
    expect((await answers.rename({ ...place, name: 'lies' }, asked)).refused).toMatch(/lies/)
  })

  test('a mistake in the domain shows in the problem, until the domain is mended', async () => {
    const broken = [changed(house[0]!, '(locked ?door - door)\n', '(lockd ?door - door)\n'), house[1]!]
    expect((await answers.diagnose({ files: broken }, asked))['letter.pddl']!.length).toBeGreaterThan(0)
    expect(await answers.diagnose({ files: house }, asked)).toEqual({ 'house.pddl': [], 'letter.pddl': [] })
  })

  test('a file that left the document is forgotten', async () => {
    const alone = await answers.diagnose({ files: [house[1]!] }, asked)
    expect(Object.keys(alone)).toEqual(['letter.pddl'])
    const place = { files: [house[1]!], path: 'letter.pddl', position: behind(house[1]!, '(locked') }
    expect(await answers.definitions(place, asked)).toEqual([])
  })

  test('format lays the text out', async () => {
    const files = [{ path: 'd.pddl', text: '(define (domain d)\n(:predicates (p)))\n' }]
    const edits = await answers.format({ files, path: 'd.pddl' }, asked)
    expect(applyEdits(files[0]!.text, edits)).toBe('(define (domain d)\n  (:predicates (p)))\n')
  })
})

describe('a game and a level in VGDL', () => {
  test('diagnostics, tokens and outline', async () => {
    const text = 'BasicGame\n    SpriteSet\n        box > Passiv\n    LevelMapping\n        b > box\n'
    const files = [
      { path: 'box.txt', text },
      { path: 'box_lvl0.txt', text: 'bb\nb\n' },
    ]
    const found = await answers.diagnose({ files }, asked)
    expect(found['box.txt']!.map(({ hint }) => hint).join()).toContain('Passive')
    expect(found['box_lvl0.txt']!.length).toBeGreaterThan(0)
    const kinds = (await answers.tokens({ files, path: 'box.txt' }, asked)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['keyword', 'sprite']))
    expect(await answers.outline({ files, path: 'box.txt' }, asked)).not.toEqual([])
  })

  test('a real game and its level have no errors', async () => {
    const { description, levels } = builtInGames.find(({ name }) => name === 'sokoban')!
    const files = [
      { path: 'sokoban.txt', text: description },
      { path: 'sokoban_lvl0.txt', text: levels[0]!.text },
    ]
    const found = await answers.diagnose({ files }, asked)
    expect(Object.values(found).flat()).toEqual([])
  })

  test('the configuration of a level belongs to its game, and is not read as a domain', async () => {
    const { description, levels } = builtInGames.find(({ name }) => name === 'sokoban')!
    const files = [
      { path: 'sokoban.txt', text: description },
      { path: 'sokoban_lvl0.config.yaml', text: 'goals: []\n' },
      { path: 'sokoban_lvl0.txt', text: levels[0]!.text },
      { path: 'other_lvl0.config.yaml', text: 'goals: []\n' },
    ]
    expect(Object.values(await answers.diagnose({ files }, asked)).flat()).toEqual([])
    const paths = ['sokoban.txt', 'sokoban_lvl0.txt', 'sokoban_lvl0.config.yaml']
    for (const path of ['sokoban.txt', 'sokoban_lvl0.txt'])
      expect(await answers.related({ files, path }, asked)).toEqual({ kind: 'vgdl', paths })
  })
})

test('names that mean something to JavaScript are names', async () => {
  const text = pirate.text.replaceAll('rum', 'constructor')
  const files = ['__proto__', 'toString.yaml'].map((path) => ({ path, text: text.replace('{ add: 1 }', '{ ad: 1 }') }))
  const found = new Map(Object.entries(await answers.diagnose({ files }, asked)))
  expect(found.get('__proto__')).toHaveLength(1)
  expect(found.get('toString.yaml')).toHaveLength(1)
  const position = behind({ path: '', text }, 'needs: { con')
  expect((await answers.hover({ files, path: 'toString.yaml', position }, asked))!.text).toContain('`constructor`')
})
