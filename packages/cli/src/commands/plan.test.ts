import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engines, heuristics, prunings } from '@telos/core/search'
import { afterAll, describe, expect, test } from 'vitest'
import type { MemoryIoOptions } from '../../test/memory-io.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-plan-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const examples = fileURLToPath(new URL('../../../../examples/documents/', import.meta.url))
const pirate = join(examples, 'pirate.yaml')
const bakery = join(examples, 'bakery.json')
const guard = join(examples, 'guard.yaml')

const plan = (...argv: string[]) => telos({ cwd }, 'plan', ...argv)
const planText = (stdin: string, ...argv: string[]) => telos({ cwd, stdin }, 'plan', '-', ...argv)
const small = (more: string) =>
  `telos: 1\nfacts: { wet: { kind: flag } }\nactions: { swim: { does: { wet: true } } }\n${more}`

describe('a plan', () => {
  test('goes to stdout, and a line about it to stderr', async () => {
    const { exit, out, err } = await plan(pirate)
    expect(exit).toBe(ExitCode.done)
    expect(out).toMatch(/^1\. work {9}5 {2}so that buyRum has gold at least 1\n2\. goToTavern /)
    expect(out).toMatch(/\n {3}total {7}11\n$/)
    expect(err).toMatch(/^solved, 4 steps, cost 11, proved cheapest, \d+ expanded, [\d.]+ ms\n$/)
  })

  test('has no colours unless they are taken', async () => {
    const colored: MemoryIoOptions = { cwd, color: true }
    expect((await plan(pirate)).out).not.toContain('\u001b')
    expect((await telos(colored, 'plan', pirate)).out).toContain('\u001b[1mwork\u001b[22m')
  })

  test('comes from stdin with -', async () => {
    expect((await planText(small('goal: { wet: true }'))).out).toContain('1. swim')
  })

  test('shows the states between', async () => {
    const { out } = await plan(pirate, '--states')
    expect(out).toContain('start: drunk: false, rum: 0, gold: 0, at: docks\n1. work')
    expect(out).toContain('\n     gold: 0 → 1\n2. goToTavern')
  })
})

test('why there is no plan is told with what would help, in words and as data', async () => {
  const ask = ['--goal', 'rum=3', '--goal', 'gold=9']
  const told = await plan(pirate, ...ask)
  expect(told.exit).toBe(ExitCode.unsolvable)
  expect(told.err).toContain('gold only goes up to 9. If it went to 12, there would be a plan of 16 steps: work, work')
  const { why } = JSON.parse((await plan(pirate, ...ask, '--json')).out)
  expect(why).toMatchObject([{ kind: 'scarce', fact: 'gold', what: 'max', is: 9, enough: 12 }])
  expect(why[0].plan.steps).toHaveLength(16)
  expect((await plan(pirate, '--depth', '2')).err).toContain('`--depth 2` was given; there is a plan of 4 steps.')
  expect((await plan(pirate, '--bound', '2')).err).toContain('`--bound 2` was given; there is a plan of 4 steps')
})

describe('start, goal and actions', () => {
  test('can be changed', async () => {
    expect((await plan(pirate, '--start', 'at=tavern', '--start', 'gold=2')).out).toContain('1. buyRum')
    expect((await plan(pirate, '--goal', 'rum=2', '--goal', 'happy')).out).toContain('for the goal: rum 2 and drunk')
    expect((await plan(pirate, '--goal', '{"rum": {"atLeast": 2}}')).exit).toBe(ExitCode.done)
    expect((await plan(guard, '--start', 'open(northDoor)=false')).out).not.toContain('close(northDoor)')
    expect((await plan(pirate, '--without', 'goToTavern')).exit).toBe(ExitCode.unsolvable)
  })

  test.each([
    [['--start', 'gld=1'], '--start gld=1: unknown fact "gld" — did you mean "gold"?'],
    [['--start', 'at=stil'], 'did you mean "still"?'],
    [['--start', 'gold'], 'expected KEY=VALUE'],
    [['--goal', 'hapy'], '--goal hapy: unknown goal "hapy" — did you mean "happy"?'],
    [['--goal', 'drnk=true'], 'did you mean "drunk"?'],
    [['--goal', '{"drunk":'], 'invalid JSON'],
    [['--without', 'wrok'], 'did you mean "work"?'],
  ])('%s is wrong usage', async (argv, message) => {
    const { exit, out, err } = await plan(pirate, ...argv)
    expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
    expect(err).toContain(message)
  })

  test('that are missing are asked for', async () => {
    const noGoal = await planText(small(''))
    expect(noGoal).toMatchObject({ exit: ExitCode.badInput, err: expect.stringContaining('pass --goal') })
    const named = await planText(small('goals: { bath: { wants: { wet: true } } }'))
    expect(named.err).toContain('add "goal: bath" to it, or pass --goal bath')
    const noStart = await planText(`telos: 1\nfacts: { at: { kind: oneOf, values: [a, b] } }
actions: { go: { does: { at: b } } }\ngoal: { at: b }`)
    expect(noStart).toMatchObject({ exit: ExitCode.badInput, err: expect.stringContaining('--start KEY=VALUE') })
    expect(noStart.err).toContain('"at"')
  })

  test('a start that says nothing takes the initial values', async () => {
    expect((await planText(small('goal: { wet: true }'))).exit).toBe(ExitCode.done)
  })
})

describe('planners', () => {
  test.each(['astar', 'idastar', 'branch-and-bound', 'beam', 'regressive'])('%s plans', async (name) => {
    expect((await plan(pirate, '--planner', name)).exit).toBe(ExitCode.done)
    expect((await plan(pirate, '--search', name)).exit).toBe(ExitCode.done)
  })

  test('are listed, with heuristics, prunings and options', async () => {
    const { out } = await plan('--list')
    for (const { name } of [...engines, ...heuristics, ...prunings])
      expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    for (const name of engines.flatMap(({ options }) => Object.keys(options)))
      expect(out.replace(/\s+/g, ' ')).toContain(`--option ${name}=`)
    const data = JSON.parse((await plan('--list', '--json')).out)
    expect(data.planners.map(({ name }: { name: string }) => name)).toEqual(engines.map(({ name }) => name))
  })

  test.each([
    [['--planner', 'astr'], 'unknown planner "astr" — did you mean "astar"?'],
    [['--heuristic', 'hmx'], 'did you mean "hmax"?'],
    [['--pruning', 'cloesd'], 'did you mean "closed"?'],
    [['--planner', '__proto__'], 'choose from auto'],
    [['--option', 'weight=3'], 'the planner auto has no option "weight"; wastar has it'],
    [['--planner', 'wastar', '--option', 'wieght=3'], 'did you mean "weight"?'],
    [['--planner', 'wastar', '--option', 'weight=0'], 'expected a number from 1 up'],
    [['--planner', 'wastar', '--option', 'weight='], 'expected a number from 1 up'],
    [['--planner', 'wastar', '--option', 'weight'], 'expected NAME=NUMBER'],
    [['--planner', 'astar', '--search', 'greedy'], '--planner and --search mean the same: give one of them'],
    [['--time', '-1'], 'Expected a number above 0'],
    [['--expansions', '1.5'], 'Expected a whole number'],
    [['--memory', ''], 'Expected a size above 0'],
    [['--memory', '4X'], 'Expected a size above 0, such as 512M or 4G'],
    [['--lenient'], '--lenient is for PDDL'],
    [['--all-plans'], '--all-plans is for PDDL'],
  ])('%s is wrong usage', async (argv, message) => {
    const { exit, out, err } = await plan(pirate, ...argv)
    expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
    expect(err).toContain(message)
  })

  test('take a heuristic where they look at one, and say where they do not', async () => {
    const evaluated = async (...argv: string[]) =>
      JSON.parse((await plan(pirate, '--json', ...argv)).out).stats.evaluated
    expect(await evaluated('--heuristic', 'ff')).toBeGreaterThan(0)
    expect(await evaluated('--planner', 'wastar', '--option', 'weight=3', '--pruning', 'closed')).toBeGreaterThan(0)
    const { exit, err } = await plan(pirate, '--planner', 'uniform-cost', '--heuristic', 'ff')
    expect({ exit, err }).toMatchObject({ exit: ExitCode.done, err: expect.stringContaining('ff has no effect') })
    const auto = await plan(pirate, '--planner', 'auto', '--heuristic', 'ff')
    expect(auto.err).toContain('auto chooses its own heuristics; ff has no effect')
  })

  test('that cannot do the domain say so', async () => {
    const { exit, out, err } = await plan(guard, '--planner', 'regressive')
    expect({ exit, out }).toEqual({ exit: ExitCode.unsupported, out: '' })
    expect(err).toContain('cannot be regressed')
  })
})

describe('no plan', () => {
  test('is explained', async () => {
    const { exit, out, err } = await plan(pirate, '--start', 'at=still')
    expect({ exit, out }).toEqual({ exit: ExitCode.unsolvable, out: '' })
    expect(err).toMatch(/^the goal needs drunk\. .*\nunsolvable, \d+ expanded, [\d.]+ ms\n$/)
  })

  test('and nothing to do is an empty plan with a question', async () => {
    const { exit, out, err } = await plan(pirate, '--goal', 'drunk=false')
    expect({ exit, out }).toEqual({ exit: ExitCode.done, out: '' })
    expect(err).toContain('Did you mean drunk: true?')
  })

  test.each([
    ['--expansions', '5', ExitCode.gaveUp, 'expansions'],
    ['--depth', '3', ExitCode.gaveUp, 'depth'],
    ['--cost', '3', ExitCode.gaveUp, 'cost'],
    ['--memory', '0.0001', ExitCode.outOfMemory, 'memory'],
    ['--time', '0.000001', ExitCode.outOfTime, 'milliseconds'],
  ])('within %s %s ends with code %i', async (option, value, exit, limit) => {
    const ran = await plan(bakery, option, value)
    expect(ran).toMatchObject({ exit, out: '' })
    expect(ran.err).toContain(`stopped by the limit (${limit === 'milliseconds' ? 'time' : limit})`)
  })

  test('limits of the document count, and the command line wins', async () => {
    const deep = `telos: 1\nfacts: { n: { kind: count, max: 9 } }\nactions: { up: { does: { n: { add: 1 } } } }\ngoal: { n: 5 }
limits: { depth: 3 }`
    expect((await planText(deep)).exit).toBe(ExitCode.gaveUp)
    expect((await planText(deep, '--depth', '5')).exit).toBe(ExitCode.done)
  })
})

describe('bad input', () => {
  test('is shown with all its mistakes and their lines', async () => {
    const { exit, out, err } = await planText(small('goal: { wett: true }\nstart: { wet: 3 }'))
    expect({ exit, out }).toEqual({ exit: ExitCode.badInput, out: '' })
    expect(err).toContain('stdin:4:9 unknown fact "wett" — did you mean "wet"?\n  4 | goal: { wett: true }\n')
    expect(err).toContain('stdin:5:')
    expect(err).toContain('stdin: 2 errors')
  })

  test('may be missing, a directory, binary, or not allowed', async () => {
    mkdirSync(join(cwd, 'folder'), { recursive: true })
    writeFileSync(join(cwd, 'latin1.yaml'), Buffer.from([0x74, 0xe4, 0x0a]))
    writeFileSync(join(cwd, 'secret.yaml'), 'telos: 1')
    chmodSync(join(cwd, 'secret.yaml'), 0)
    const told = async (file: string) => {
      const { exit, out, err } = await plan(file)
      expect({ exit, out }).toEqual({ exit: ExitCode.badInput, out: '' })
      return err
    }
    expect(await told('nothing.yaml')).toBe('error: cannot read nothing.yaml: there is no such file\n')
    expect(await told('folder')).toBe('error: cannot read folder: it is a directory\n')
    expect(await told('latin1.yaml')).toBe('error: latin1.yaml is not text in UTF-8\n')
    // root can read every file, and this one is not valid either
    expect(await told('secret.yaml')).toMatch(/permission denied|no actions/)
  })

  test('with functions cannot be planned with here', async () => {
    const named = small('goal: { wet: true }').replace('does:', 'cost: { function: travel }, does:')
    const { exit, err } = await planText(named)
    expect(exit).toBe(ExitCode.unsupported)
    expect(err).toContain('names functions (travel)')
    expect((await planText(named.replace(/goal.*/, 'goal: { wat: true }'))).exit).toBe(ExitCode.badInput)
  })

  test('a document is needed', async () => {
    expect((await plan()).exit).toBe(ExitCode.usage)
    expect((await plan(pirate, guard)).exit).toBe(ExitCode.usage)
  })
})
