/** Everything a student meets with `--lang it` is Italian: lists, pages, mistakes on the command line, and pictures. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, labJson, labFed, cwd } = labFolder()
const inItalian = (...argv: readonly string[]) => lab(...argv, '--lang', 'it')

describe('mistakes', () => {
  test.each<[string[], string]>([
    [['slove'], 'comando sconosciuto "telos lab slove" — forse intendevi "solve"?'],
    [['terms', 'sav'], 'comando sconosciuto "telos lab terms sav" — forse intendevi "save"?'],
    [['solve'], 'quale problema?'],
    [['solve', 'jgus'], 'problema sconosciuto "jgus" — forse intendevi "jugs"?'],
    [['solve', 'zzzzzzzz'], 'problema sconosciuto "zzzzzzzz" — scegli tra route, '],
    [['problems', 'jgus'], 'problema sconosciuto "jgus" — forse intendevi "jugs"?'],
    [
      ['solve', 'route', '--start', 'Atlantide'],
      '--start: "Atlantide" non va bene; --start indica una città, ad esempio',
    ],
    [['solve', 'jugs', '--goal', 'tanto'], '--goal: "tanto" non va bene; --goal indica i litri'],
    [['solve', 'jugs', '--start', '@lontano'], 'termine sconosciuto "lontano" — nessun termine è stato ancora salvato'],
    [['solve', 'jugs', '--start', '[4,'], 'JSON non valido: [4, — '],
    [['solve', 'jugs', '--search', 'astra'], 'strategia sconosciuta "astra" — forse intendevi "astar"?'],
    [['solve', 'jugs', '--pruning', 'clsed'], 'potatura sconosciuta "clsed" — forse intendevi "closed"?'],
    [['solve', 'jugs', '--heuristic', 'dne'], 'jugs non ha un\'euristica "dne" — forse intendevi "done"?'],
    [['solve', 'jugs', '--option', 'width'], '--option width: serve nome=numero'],
    [['solve', 'jugs', '--serch', 'astar'], "opzione sconosciuta '--serch' — forse intendevi --search?"],
    [['solve', 'jugs', '--engine', 'astar'], "opzione sconosciuta '--engine' — qui si chiama --search"],
    [['compare', 'jugs', '--search', 'astar'], "--search qui va dentro un job: --job 'search=…'"],
    [['solve', 'jugs', '--job', 'astar'], '--job serve a telos lab compare; qui la ricerca si descrive con le opzioni'],
    [['solve', 'jugs', '--depth', 'molta'], "--depth: trovato 'molta', serve un numero non negativo"],
    [['solve', 'jugs', '--memory', 'molta'], "--memory: trovato 'molta', serve una dimensione"],
    [['solve', 'jugs', '--export', 'pdf'], '--export pdf: formato sconosciuto'],
    [['solve', 'jugs', '--out', 'x'], '--out richiede --export'],
    [['explore', 'jugs'], 'explore richiede una profondità'],
    [
      ['compare', 'jugs', '--job', 'astar depth=molta'],
      '--job "astar depth=molta": depth vale "molta", serve un numero',
    ],
    [['behave', 'needs', '--rule', 'totl'], '--rule totl: regola sconosciuta — forse intendevi "total"?'],
    [['solve', 'vgdl:sokoban', '--goal', '3'], '--goal: trovato 3, ma un gioco sa da sé'],
  ])('%j', async (argv, message) => {
    const { exit, err } = await inItalian(...argv)
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain(`errore: ${message}`)
    const { diagnostics } = await labJson(...argv, '--lang', 'it')
    expect(diagnostics[0].message).toContain(message)
  })

  test('end with where to find help', async () => {
    const { err } = await lab('solve', '--lang', 'it', 'jugs', '--depth')
    expect(err).toBe("errore: a --depth manca il valore\nProva 'telos lab solve --help --lang it'.\n")
  })
})

test('behave says why it ended', async () => {
  expect((await inItalian('behave')).err).toBe('fine del tempo, al minuto 380\n')
})

test('problems, their pages, terms and files', async () => {
  expect((await inItalian('problems')).out).toMatch(
    /^ {2}jugs +Misurare una quantità d'acqua con brocche senza tacche\.$/m,
  )
  const { out } = await inItalian('problems', 'jugs')
  expect(out).toContain('# costo 4, 9 espansi\n')
  expect(out).toContain('\nEuristiche\n  look-ahead  a cose fatte 0, se basta un passo 1, altrimenti 2 (ammissibile)\n')
  expect((await labJson('problems', 'jugs', '--lang', 'it')).title).toBe("Le brocche d'acqua")
  expect((await inItalian('terms', 'list')).err).toContain('nessun termine è stato ancora salvato')
  const { err } = await inItalian('solve', 'jugs', '--export', 'svg,dot', '--out', 'alberi')
  expect(err).toContain(`scritto ${join('alberi', 'jugs.svg')}\n`)
  const [svg, dot] = ['svg', 'dot'].map((format) => readFileSync(join(cwd, 'alberi', `jugs.${format}`), 'utf8'))
  const shown = [
    ...svg.slice(svg.indexOf('</style>')).matchAll(/>([^<>]+)</g),
    ...dot.matchAll(/(?:label|tooltip)="((?:[^"\\]|\\.)*)"/g),
  ].map(([, text]) => text)
  expect(shown.filter((text) => text === 'espanso per #º')).toHaveLength(2)
  expect(shown.filter((text) => /\b(expanded|open|goal|pruned|nodes?|depth|way|start|duplicate)\b/.test(text))).toEqual(
    [],
  )
})

test('step by step', async () => {
  const { err } = await labFed('nxt\nshow\nhelp\nabort\n', 'solve', 'jugs', '--interactive', '--lang', 'it')
  expect(err).toContain('comando sconosciuto "nxt": forse intendevi "next"?')
  expect(err).not.toMatch(/\b(the|search|fringe|step|steps|node|nodes)\b(?!\])/)
})

/** A text written in the code of a command would stay English; texts belong in the table of messages. */
test('no sentence is written in the code of the commands', () => {
  const files = ['.', 'request'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(15)
  const written = files.flatMap((file) => {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/^ *(\/\/|\/?\*).*$/gm, '')
    const told = code.matchAll(
      /(?:CommandError\([^,()]+,|(?:stderr|stdout)\.write\()\s*(['"`](?:(?!\$\{)[^'"`])*[a-z]{2,} [a-z]{2,})/g,
    )
    return [...told].map(([, text]) => `${file}: ${text}`)
  })
  expect(written).toEqual([])
})
