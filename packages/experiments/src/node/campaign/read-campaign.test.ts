import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { formatDiagnostic } from '@telos/core'
import { afterAll, expect, test } from 'vitest'
import { taskKey } from '../../campaign/campaign.ts'
import { digestOf } from '../digest.ts'
import { readCampaign } from './read-campaign.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-campaign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): string {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const domain =
  '(define (domain lights) (:predicates (on)) (:action switch :parameters () :precondition (not (on)) :effect (on)))'
const problem = '(define (problem p) (:domain lights) (:init) (:goal (on)))'
for (const name of ['a/domain.pddl', 'b/p1-domain.pddl', 'c/lamp.pddl']) write(name, domain)
for (const name of ['a/p1.pddl', 'a/p2.pddl', 'b/p1.pddl', 'c/x.pddl']) write(name, problem)
write('pirate.yaml', 'telos: 1\n')
write('run.mjs', 'export const run = () => ({ figures: {} })\n')
write('make.mjs', `export const generate = ({ size }, seed) => ({ size: size * 2, seed })\n`)
write('costs.yaml', 'a/p1: 1\na/p2: { cost: 1, source: somebody }\n')

const head = 'telos: experiment/1\n'
const algorithms = 'algorithms: [{ search: astar, heuristic: hmax }]\n'

async function read(text: string, name = 'campaign.yaml') {
  const { campaign, diagnostics } = await readCampaign(write(name, text), { revision: '1' })
  return { campaign, told: diagnostics.map((one) => `${one.code} ${formatDiagnostic(one).replace(`${folder}/`, '')}`) }
}

test('tasks of every kind are found, and defaults are filled in', async () => {
  const { campaign, told } = await read(`${head}
algorithms:
  - { search: astar, heuristic: lm-cut, optimal: true, limits: { cpu: 100 } }
  - { name: own, module: run.mjs, with: { depth: 3 } }
  - { command: [planner, '{domain}', '{problem}', '{plan}'], exitCodes: { 99: gave-up }, patterns: { expanded: 'Expanded (\\d+)' } }
tasks:
  - pddl: '?/*.pddl'
  - { domain: a/domain.pddl, problems: a/p1.pddl, group: other }
  - { vgdl: sokoban, levels: [0, 2] }
  - { document: pirate.yaml, goal: rich }
  - { lab: jugs }
  - { lab: eight-puzzle, with: ['1 2 3 4 5 6 7 0 8'] }
  - { generate: make.mjs, with: { size: [1, 2], kind: x }, seeds: [7, 8] }
  - { values: { size: [1, 2] }, group: sizes }
references: costs.yaml
`)
  expect(told).toEqual([])
  expect(campaign).toMatchObject({ name: 'campaign', seed: 1, repetitions: 1, isolation: 'process', revision: '1' })
  expect(campaign?.limits).toEqual({ cpu: 30, wall: 45, memory: 2048, output: 16 })
  expect(campaign?.algorithms.map(({ name, kind }) => [name, kind])).toEqual([
    ['astar lm-cut', 'telos'],
    ['own', 'module'],
    ['planner', 'command'],
  ])
  expect(campaign?.tasks.map(taskKey)).toEqual([
    'a/p1',
    'a/p2',
    'b/p1',
    'c/x',
    'other/p1',
    'sokoban/level0',
    'sokoban/level2',
    'pirate/rich',
    'jugs/usual',
    'eight-puzzle/1 2 3 4 5 6 7 0 8',
    'make/size-1-kind-x-seed-7',
    'make/size-1-kind-x-seed-8',
    'make/size-2-kind-x-seed-7',
    'make/size-2-kind-x-seed-8',
    'sizes/size-1',
    'sizes/size-2',
  ])
  expect(campaign?.tasks.at(-3)).toMatchObject({ kind: 'values', values: { size: 4, seed: 8 } })
  expect(campaign?.references).toEqual({
    'a/p1': { cost: 1, source: 'costs.yaml' },
    'a/p2': { cost: 1, source: 'somebody' },
  })
})

test('a module exports a campaign', async () => {
  const text = `export default { telos: 'experiment/1', algorithms: [{ search: 'first' }], tasks: [{ pddl: 'a/p1.pddl' }] }`
  const { campaign, told } = await read(text, 'campaign.mjs')
  expect(told).toEqual([])
  expect(campaign?.tasks.map(taskKey)).toEqual(['a/p1'])
})

test.each([
  ["{ lab: 'eight-puzzle', with: [10n] }", /^experiment\/wrong-value .*found 10, expected plain data/],
  ["{ lab: 'eight-puzzle', with: [self] }", /^experiment\/wrong-value .*found a list, expected plain data/],
  ["{ vgdl: 'sokoban', levels: 10n }", /^experiment\/wrong-value .*sokoban has no level 10/],
])('what a module has and a text has not is told: %s', async (task, expected) => {
  const text = `const self = []; self.push(self)\nexport default { telos: 'experiment/1', algorithms: [{ search: 'first' }], tasks: [${task}] }`
  const { campaign, told } = await read(text, `odd-${digestOf(task)}.mjs`)
  expect([campaign, told[0]]).toEqual([undefined, expect.stringMatching(expected)])
})

test.each([
  ['', 'experiment/wrong-kind campaign.yaml:1:1 this is no campaign — begin with "telos: experiment/1"'],
  [
    `${head}algoritms: []\n`,
    'experiment/unknown-key campaign.yaml:2:1 unknown key "algoritms" in a campaign — did you mean "algorithms"?',
  ],
  [`${head}${algorithms}tasks: []\n`, 'experiment/missing-key campaign.yaml:3:8 the campaign has no task'],
  [
    `${head}${algorithms}tasks: [{ pddl: d/*.pddl }]\n`,
    /^experiment\/no-match campaign.yaml:3:17 no file matches d\/\*\.pddl — looked in /,
  ],
  [
    `${head}${algorithms}tasks: [{ lab: jug }]\n`,
    'experiment/unknown-name campaign.yaml:3:16 unknown problem "jug" — did you mean "jugs"?',
  ],
  [
    `${head}${algorithms}tasks: [{ vgdl: sokobn }]\n`,
    'experiment/unknown-name campaign.yaml:3:17 there is no game "sokobn" — did you mean "sokoban"?',
  ],
  [
    `${head}${algorithms}tasks: [{ vgdl: sokoban, levels: [99] }]\n`,
    /^experiment\/wrong-value campaign.yaml:3:34 sokoban has no level 99/,
  ],
  [
    `${head}algorithms: [{ search: astr }]\ntasks: [{ lab: jugs }]\n`,
    'experiment/unknown-name campaign.yaml:2:24 unknown search "astr" — did you mean "astar"?',
  ],
  [
    `${head}algorithms: [{ search: astar, heuristc: x }]\ntasks: [{ lab: jugs }]\n`,
    'experiment/unknown-key campaign.yaml:2:31 unknown key "heuristc" in an algorithm — did you mean "heuristic"?',
  ],
  [
    `${head}algorithms: [{ search: agent }]\ntasks: [{ lab: jugs }]\n`,
    'experiment/no-task campaign.yaml:2:14 "agent" cannot be run on any task: agent plays games',
  ],
  [`${head}algorithms: [{ command: [planner] }]\ntasks: [{ pddl: a/p1.pddl }]\n`, /\{domain\} is missing/],
  [
    `${head}limits: { cpu: -1 }\n${algorithms}tasks: [{ pddl: a/p1.pddl }]\n`,
    /^experiment\/wrong-value campaign.yaml:2:16 found -1, expected seconds of processor time/,
  ],
  [
    `${head}${algorithms}tasks: [{ pddl: a/p1.pddl }, { pddl: a/*.pddl }]\n`,
    /^experiment\/same-name campaign.yaml:3:30 two tasks are called a\/p1/,
  ],
  [
    `${head}algorithms: [{ search: first }, { search: first }]\ntasks: [{ pddl: a/p1.pddl }]\n`,
    /^experiment\/same-name .*two algorithms are called "first"/,
  ],
  [`${head}${algorithms}tasks: [{ generate: none.mjs }]\n`, /^experiment\/generator campaign.yaml:3:21 /],
  [`${head}isolation: none\n${algorithms}tasks: [{ pddl: a/p1.pddl }]\n`, /choose from process, reuse/],
  [
    `${head}report: { baseline: x }\n${algorithms}tasks: [{ pddl: a/p1.pddl }]\n`,
    /found "x", expected the name of an algorithm/,
  ],
  [
    `${head}report: { better: { cost: low } }\n${algorithms}tasks: [{ pddl: a/p1.pddl }]\n`,
    /campaign.yaml:2:21 Telos knows already what is better for cost — name only figures of your own/,
  ],
  [
    `${head}report: { better: { plans: more } }\n${algorithms}tasks: [{ pddl: a/p1.pddl }]\n`,
    /found "more", expected low or high/,
  ],
  ...['null', '7', '[]', '{}', 'hello'].map((text): [string, RegExp] => [
    text,
    /^experiment\/wrong-kind .*this is no campaign/,
  ]),
  [`${head}name: ${'x'.repeat(200)}\n${algorithms}tasks: [{ lab: jugs }]\n`, /expected a word: .*at most 100/],
  [
    `${head}repetitions: 1000000000\n${algorithms}tasks: [{ pddl: a/p1.pddl }]\n`,
    /:2:14 the campaign has 1,000,000,000 runs/,
  ],
  [
    `${head}${algorithms}tasks: [{ values: { ${['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}: [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]`)} } }]\n`,
    /:3:19 these lists make 10,000,000 tasks; at most/,
  ],
  [`${head}${algorithms}tasks: [{ vgdl: sokoban, levels: length }]\n`, /sokoban has no level "length"/],
  [
    `${head}${algorithms}tasks: [{ vgdl: sokoban, levels: [] }]\n`,
    /:3:9 there is no task in this entry — one of its lists is empty/,
  ],
  [`${head}${algorithms}tasks: [{ generate: make.mjs, seeds: [] }]\n`, /there is no task in this entry/],
  [`${head}${algorithms}tasks: [{ pddl: a }]\n`, /no file matches a — a is a folder; write a\/\*\.pddl/],
  [`${head}${algorithms}tasks: [{ domain: a, problems: a/p1.pddl }]\n`, /:3:19 a is a folder — name a file in it/],
  [`${head}${algorithms}tasks: [{ domain: /dev/null, problems: a/p1.pddl }]\n`, /\/dev\/null is no regular file/],
  [
    `${head}algorithms: [{ command: [./none, '{domain}', '{problem}'] }]\ntasks: [{ pddl: a/p1.pddl }]\n`,
    /:2:26 there is no program .\/none/,
  ],
  [
    `${head}algorithms: [{ command: [x, '{domain}', '{problem}'], exitCodes: { -1: crash }, patterns: { n: 7 } }]\ntasks: [{ pddl: a/p1.pddl }]\n`,
    /"-1" is no exit code — exit codes are 0 to 255/,
  ],
  [
    `${head}algorithms: [{ command: [x, '{domain}', '{problem}'], patterns: { cpu: '(.*) s' } }]\ntasks: [{ pddl: a/p1.pddl }]\n`,
    /:2:67 cpu is measured by Telos — give what the planner says another name/,
  ],
  [
    `${head}logs: kepe\n${algorithms}tasks: [{ lab: jugs }]\n`,
    /:2:7 found "kepe", expected what is kept of the output of commands — did you mean "keep"\?/,
  ],
  [
    `${head}limits: { memory: 1e99 }\n${algorithms}tasks: [{ lab: jugs }]\n`,
    /found 1e\+99, expected MiB of memory: a number from 0.001 to 1000000/,
  ],
  [
    `${head}algorithms: [{ command: [planner, '{domain}', '{problem}', '--seed={seeed}', '{"a": {}}'] }]\ntasks: [{ pddl: a/p1.pddl }]\n`,
    /unknown placeholder \{seeed\} — did you mean "seed"\?; with a blank, \{ seeed\}, the braces are passed on/,
  ],
  [`${head}limits: { memory: .inf }\n${algorithms}tasks: [{ lab: jugs }]\n`, /found Infinity, expected MiB of memory/],
  [`${head}name: ../x\n${algorithms}tasks: [{ pddl: a/p1.pddl }]\n`, /found "..\/x", expected a word/],
])('a mistake is told with its place: %j', async (text, expected) => {
  const { campaign, told } = await read(text)
  expect(campaign).toBeUndefined()
  expect(told).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

test('a file that is named by its whole path is the same task, wherever the folder stands', async () => {
  const text = (at: (file: string) => string): string => `${head}
algorithms:
  - { name: own, module: ${at('run.mjs')} }
  - { name: beside, command: [${at('planner.sh')}, '{domain}', '{problem}'] }
tasks:
  - { domain: ${at('a/domain.pddl')}, problems: ${at('a/p*.pddl')} }
  - { vgdl: ${at('games/own.txt')}, levels: 0, group: mine }
  - { document: ${at('pirate.yaml')}, goal: rich }
references: ${at('costs.yaml')}
`
  write('planner.sh', '')
  write('games/own.txt', '')
  write('games/own_lvl0.txt', '')
  const plain = await read(text((file) => file))
  const absolute = await read(text((file) => join(folder, file)))
  expect([plain.told, absolute.told]).toEqual([[], []])
  expect(absolute.campaign).toEqual(plain.campaign)
  expect(plain.campaign?.algorithms[1]).toMatchObject({
    name: 'beside',
    command: ['./planner.sh', '{domain}', '{problem}'],
  })
  expect(plain.campaign?.tasks.map(taskKey)).toContain('mine/level0')
})

test('a file outside of the folder is called by the end of its path', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'telos-outside-'))
  try {
    mkdirSync(join(outside, 'lights'))
    writeFileSync(join(outside, 'lights', 'domain.pddl'), domain)
    writeFileSync(join(outside, 'lights', 'p9.pddl'), problem)
    const { campaign, told } = await read(`${head}${algorithms}tasks: [{ pddl: ${outside}/lights/*.pddl }]\n`)
    expect(told).toEqual([])
    expect(campaign?.tasks).toMatchObject([
      {
        domain: 'lights',
        name: 'p9',
        problemText: { path: 'lights/p9.pddl' },
        domainText: { path: 'lights/domain.pddl' },
      },
    ])
  } finally {
    rmSync(outside, { recursive: true })
  }
})
