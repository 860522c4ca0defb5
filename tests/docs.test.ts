/** The documents are correct: code blocks, outputs, tables, lists of codes and links are compared with the real thing. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Diagnostic, defaultPolicy, defineAgent, defineDomain, flag, readDomain } from '@telos/core'
import { AGENT_CODES, AGENTS_CODES, DOMAIN_CODES, readAgents } from '@telos/core/documents'
import { readGoal, readStart } from '@telos/core/lifted'
import { SESSION_CODES } from '@telos/core/record'
import { SPACE_CODES } from '@telos/core/space'
import { UTILITY_CODES } from '@telos/core/utility'
import { findDemo } from '@telos/demos'
import { DOCUMENT_CODES, readDomainDocument } from '@telos/documents'
import { EXPERIMENT_CODES } from '@telos/experiments/node'
import { POSTHOC_CODES, PROBLEM_CODES, textbook } from '@telos/lab'
import { FILE_CODES } from '@telos/lab/node'
import { NEEDS_CODES } from '@telos/papers/needs'
import { CHECK_CODES, READER_CODES } from '@telos/pddl'
import { COMPILE_CODES, CONFIG_CODES, PLAN_CODES, TRACE_CODES } from '@telos/vgdl'
import { describe, expect, test } from 'vitest'
import { exitCodeMeanings } from '../packages/cli/src/exit-codes.ts'
import { DEFINITION_CODES } from '../packages/vgdl/src/definition/definition-report.ts'
import { STAGE_CODES } from '../packages/vgdl/src/engine/stage-report.ts'
import { LANGUAGE_CODES } from '../packages/vgdl/src/language/language-report.ts'
import { blocksOf, code, exampleCode, examplePrints, read, rowsOf, sectionOf, wronglyPrinted } from './pages.ts'
import { readSources, root } from './sources.ts'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`),
  ...readdirSync(join(root, 'docs/decisions')).map((file) => `docs/decisions/${file}`),
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`),
].filter((page) => page.endsWith('.md') && existsSync(join(root, page)))

test('the README shows examples/pirate.ts, and what it prints', () => {
  const blocks = blocksOf('README.md')
  const at = blocks.findIndex(({ language }) => language === 'ts')
  expect(blocks[at].text).toBe(exampleCode('examples/pirate.ts'))
  expect(`${blocks[at + 1].text}\n`).toBe(examplePrints('examples/pirate.ts'))
})

test('command lines in the guides to domains and agents print what stands below them', {
  timeout: 60_000,
}, async () => {
  const guides = ['docs/domains.md', 'docs/agents.md'].flatMap(blocksOf)
  const lines = guides.filter(({ text }) => /^\$ npx telos (plan|demo) /.test(text))
  expect(lines.length).toBeGreaterThan(1)
  for (const { text } of lines) {
    const [command, ...shown] = text.split('\n')
    const words = command.slice('$ npx telos '.length).split(' ')
    const launcher = join(root, 'packages/cli/bin/telos.js')
    const { stdout } = await promisify(execFile)(process.execPath, [launcher, ...words], { cwd: root })
    // dots stand for the rest
    if (shown.at(-1) !== '…') expect(stdout.trimEnd()).toBe(shown.join('\n'))
    else expect(stdout.split('\n').slice(0, shown.length - 1)).toEqual(shown.slice(0, -1))
  }
})

test('the map of folders names what is there', () => {
  const [map] = blocksOf('docs/architecture.md').filter(({ text }) => text.startsWith('packages/'))
  for (const line of map.text.split('\n')) expect(existsSync(join(root, line.split(' ')[0])), line).toBe(true)
})

describe.each(pages)('%s', (page) => {
  test('code from the examples is as it is there', () => {
    for (const { language, text } of blocksOf(page)) {
      const [, file] = /^(?:\/\/|#|;) from (examples\/[\w/-]+\.(?:ts|yaml|pddl))\n/.exec(text) ?? []
      if (['ts', 'lisp'].includes(language) && page.startsWith('docs/'))
        expect(file, `${text}\nfrom which example?`).toBeDefined()
      if (file === undefined) continue
      const excerpt = text.slice(text.indexOf('\n') + 1)
      // an excerpt may be indented less than in its file
      const places = [0, 2, 4, 6]
        .map((width) => ' '.repeat(width))
        .map((indent) => excerpt.replaceAll(/^(?=.)/gm, indent))
      expect(
        places.some((place) => exampleCode(file).includes(place)),
        `not in ${file}:\n${excerpt}`,
      ).toBe(true)
    }
  })

  test('links lead somewhere', () => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to)
    const broken = links
      .filter((to) => !/^[a-z]+:/.test(to))
      .filter((to) => {
        const [path, anchor] = to.split('#')
        const target = path === '' ? page : join(dirname(page), path)
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && !anchorsOf(target).includes(anchor)
      })
    expect(broken).toEqual([])
  })
})

/** Headings as GitHub turns them into anchors. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('docs/packages.md', () => {
  test.each(['core', 'vgdl', 'minecraft', 'studio', 'language', 'lab', 'experiments'])(
    'draws folders and files of %s that are there',
    (name) => {
      const src = join(root, 'packages', name, 'src')
      const drawing = blocksOf('docs/packages.md').find(({ text }) => text.startsWith(`packages/${name}/src`))!
      let above = ''
      for (const line of drawing.text.split('\n').slice(1)) {
        // names end where two blanks start the explanation
        const names = line
          .trim()
          .split(/ {2,}/)[0]
          .split(/,? /)
          .filter((name) => name.endsWith('/') || name.endsWith('.ts'))
        if (/^ {2}\w/.test(line)) above = names[0]?.endsWith('/') ? names[0] : ''
        for (const path of names.map((name) => (/^ {4}/.test(line) ? above + name : name)))
          expect(existsSync(join(src, path)), path).toBe(true)
      }
    },
  )
})

describe('docs/speed.md', () => {
  const core = join(root, 'packages/core/src')

  test('names files that are there', () => {
    const named = [...read('docs/speed.md').matchAll(/`([\w-]+\/[\w/-]+\.ts)`/g)].map(([, path]) => path)
    const places = ['', 'task/', 'search/'].map((folder) => join(core, folder))
    expect(named.filter((path) => !places.some((folder) => existsSync(join(folder, path))))).toEqual([])
    expect(named.length).toBeGreaterThan(5)
  })
})

describe('docs/agents.md', () => {
  const page = 'docs/agents.md'

  test('shows what the examples print', () => expect(wronglyPrinted(page)).toEqual([]))

  test('lists what a policy says', () => {
    const listed = rowsOf(sectionOf(page, 'Policy')).map(([name, value]) => [name, value])
    expect(listed.map(([name]) => name)).toEqual(Object.keys(defaultPolicy).map(code))
    for (const [name, value] of Object.entries(defaultPolicy)) {
      const shown = listed.find(([listedName]) => listedName === code(name))?.[1]
      const first = typeof value === 'object' ? value.first : value
      expect(shown).toContain(typeof value === 'string' ? code(value) : String(first))
    }
  })
})

test('docs/papers.md has the figures of the vault', () => {
  const run = findDemo('vault').start({ seed: 1 })
  while (run.step());
  const { flat, hierarchical } = run.outcome() as Record<string, { readonly expanded: number; readonly cost: number }>
  const figures = `flat ${flat.expanded}, in parts ${hierarchical.expanded}; cost ${flat.cost} and ${hierarchical.cost}`
  expect(read('docs/papers.md')).toContain(`| ${figures} |`)
})

test('docs/lab.md lists the textbook problems', () => {
  const rows = rowsOf(sectionOf('docs/lab.md', 'Textbook problems')).map(([name, summary]) => [name, summary])
  expect(rows).toEqual(textbook.map(({ name, summary }) => [code(name), summary]))
})

describe('docs/errors.md', () => {
  const page = 'docs/errors.md'
  const evaluate = (literal: string) => new Function(`return (${literal})`)() as Record<string, unknown>
  const textOf = (cell: string) => /^`(.+)`$/.exec(cell)?.[1]
  const base = () => evaluate(blocksOf(page).find(({ language }) => language === 'js')!.text)

  test('lists every code of the checker, and its examples give it', () => {
    const rows = rowsOf(sectionOf(page, 'Domains'))
    expect(rows.map(([name, meaning]) => [name, meaning])).toEqual(
      Object.entries(DOMAIN_CODES).map(([name, meaning]) => [code(name), meaning]),
    )
    for (const [name, , cell] of rows) {
      const example = textOf(cell)
      if (example !== undefined) expect(codesOf(base(), evaluate(example)), name).toContain(textOf(name))
    }
  })

  test('lists every code of the reader of documents, and its examples give it', () => {
    const rows = rowsOf(sectionOf(page, 'Documents'))
    expect(rows.map(([name, meaning]) => [name, meaning])).toEqual(
      Object.entries(DOCUMENT_CODES).map(([name, meaning]) => [code(name), meaning]),
    )
    for (const [name, , cell] of rows) {
      const text = textOf(cell)?.replaceAll('\\n', '\n').replaceAll('\\t', '\t')
      if (text === undefined) continue
      expect(readDomainDocument(text).diagnostics.map((found) => found.code)).toContain(textOf(name))
    }
  })

  test('lists the codes of requests', () => {
    const given = readSources().flatMap(({ code: text }) => [...text.matchAll(/'(request\/[\w-]+)'/g)])
    const codes = rowsOf(sectionOf(page, 'Requests')).map(([name]) => textOf(name))
    expect(codes).toEqual([...new Set(given.map(([, name]) => name))].sort())
  })

  test('lists the codes of plan files', () => {
    const given = readSources().flatMap(({ code: text }) => [...text.matchAll(/'(plan\/[\w-]+)'/g)])
    const codes = rowsOf(sectionOf(page, 'Plan files')).map(([name]) => textOf(name))
    expect(codes).toEqual([...new Set(given.map(([, name]) => name))].sort())
  })

  test('names the ways in which plans fail', () => {
    const [union] = /(?<=export type PlanFailureKind =\n)( {2}\| '.+'\n)+/.exec(
      read('packages/pddl/src/validate/pddl-verdict.ts'),
    ) ?? ['']
    const kinds = [...union.matchAll(/'(.+)'/g)].map(([, kind]) => code(kind))
    expect(kinds.length).toBeGreaterThan(5)
    const listed = sectionOf(page, 'Plan files').split(' of the kind ')[1].split(', with the step')[0]
    expect(listed.match(/`.+?`/g)).toEqual(kinds)
  })

  test('lists the codes of documents of agents, and its examples give them', () => {
    const rows = rowsOf(sectionOf(page, 'Agents as documents'))
    expect(rows.map(([name, meaning]) => [name, meaning])).toEqual(
      Object.entries(AGENTS_CODES).map(([name, meaning]) => [code(name), meaning]),
    )
    const yard = defineDomain({ facts: { armed: flag() }, actions: { shoot: { does: { armed: true } } } })
    const goals = { attack: { wants: { armed: true } } } as const
    const soldier = defineAgent(yard, { name: 'soldier', goals, actions: { shoot: { assumeEffects: true } } })
    for (const [name, , cell] of rows) {
      const example = textOf(cell)
      if (!example?.startsWith('{')) continue
      const { diagnostics } = readAgents({ telosAgents: 1, ...evaluate(example) }, { kinds: { soldier } })
      expect(
        diagnostics.map((found) => found.code),
        example,
      ).toContain(textOf(name))
    }
  })

  test.each([
    ['PDDL', READER_CODES],
    ['PDDL, names and types', CHECK_CODES],
    ['VGDL', LANGUAGE_CODES],
    ['VGDL, classes and names', DEFINITION_CODES],
    ['VGDL, levels and traces', { ...STAGE_CODES, ...TRACE_CODES }],
    ['VGDL, compiling', COMPILE_CODES],
    ['VGDL, configurations and plans', { ...CONFIG_CODES, ...PLAN_CODES }],
    ['Agents', AGENT_CODES],
    ['Curves and utilities', UTILITY_CODES],
    ['Places', SPACE_CODES],
    ['Sessions', SESSION_CODES],
    ['Needs', NEEDS_CODES],
    ['Problems', PROBLEM_CODES],
    ['Files of the laboratory', FILE_CODES],
    ['Traces of Posthoc', POSTHOC_CODES],
    ['Campaigns', EXPERIMENT_CODES],
  ])('lists the codes of %s', (heading, codes) => {
    const listed = rowsOf(sectionOf(page, heading)).map(([name, meaning]) => [name, meaning])
    expect(listed).toEqual(Object.entries(codes).map(([name, meaning]) => [code(name), meaning]))
  })

  test('codes of VGDL are used, and no others', () => {
    const sources = readSources().filter((source) => source.package === 'vgdl' && !/(^|\/)codes\.ts$/.test(source.file))
    const used = sources.flatMap(({ code: text }) => [...text.matchAll(/'(vgdl\/[\w-]+)'/g)].map(([, name]) => name))
    const played = { ...LANGUAGE_CODES, ...DEFINITION_CODES, ...STAGE_CODES, ...TRACE_CODES }
    const declared = { ...played, ...COMPILE_CODES, ...CONFIG_CODES, ...PLAN_CODES }
    expect([...new Set(used)].sort()).toEqual(Object.keys(declared).sort())
  })

  test('lists every code that a diagnostic is given, and single ones in a section of their own', () => {
    const given = readSources().flatMap(({ code: text }) =>
      [...text.matchAll(/\bcode: '([a-z]+\/[a-z-]+)'/g)].map(([, name]) => name),
    )
    const listed = [...read(page).matchAll(/^\| `([a-z]+\/[a-z-]+)` \|/gm)].map(([, name]) => name)
    expect([...new Set(given)].filter((name) => !listed.includes(name))).toEqual([])
    const single = rowsOf(sectionOf(page, 'Single codes')).map(([name]) => textOf(name))
    expect(single).toEqual(single.filter((name) => name !== undefined && given.includes(name)).sort())
    expect(listed).toEqual([...new Set(listed)])
  })

  test('lists the exit codes', () => {
    const listed = rowsOf(sectionOf(page, 'Exit codes')).map(([number, meaning]) => [number, meaning])
    expect(listed).toEqual(exitCodeMeanings.map(({ code: number, meaning }) => [String(number), meaning]))
  })
})

/** The codes of all problems with a domain, and with the requested start and goal. */
function codesOf(base: Record<string, unknown>, more: Record<string, unknown>): string[] {
  const { from, to, ...definition } = more
  const merged: Record<string, unknown> = { ...base, ...definition }
  for (const key of ['objects', 'facts', 'actions'] as const) {
    if (!Array.isArray(definition[key])) merged[key] = { ...(base[key] as object), ...(definition[key] as object) }
  }
  const { domain, diagnostics } = readDomain(merged)
  const found: Diagnostic[] = [...diagnostics]
  if (domain !== undefined && from !== undefined) found.push(...readStart(domain.model, from).diagnostics)
  if (domain !== undefined && to !== undefined) found.push(...readGoal(domain.model, to).diagnostics)
  return found.map((diagnostic) => diagnostic.code)
}
