import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkDomain, checkProblem, readPddlDomain, readPddlProblem } from '@telos/pddl'
import { builtInGames, readConfig } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { vgdlFolder } from '../../test/vgdl.ts'
import { ExitCode } from '../exit-codes.ts'

/** Push the crates onto the mark. */
const store = `BasicGame square_size=10
  SpriteSet
    mark > Immovable
    crate > Passive
    avatar > MovingAvatar
  InteractionSet
    avatar wall > stepBack
    crate avatar > bounceForward
    crate wall crate > undoAll
    crate mark > killSprite
  LevelMapping
    m > mark
    c > crate
  TerminationSet
    SpriteCounter stype=crate win=True
    Timeout limit=100 win=False
`
const level = 'wwwwwww\nw     w\nwA ccmw\nw     w\nwwwwwww\n'

const { cwd, vgdl, typed, textOf } = vgdlFolder({
  'store.txt': store,
  'store_lvl0.txt': level,
  'other.txt': level.replace('ccm', 'c m'),
  'broken.txt': store.replace('Immovable', 'Imovable'),
  'flying.txt': store.replace('crate > Passive', 'crate > Walker'),
  'slow.txt': store.replace('limit=100', 'limit=500'),
  'strange.txt': store.replace('crate mark > killSprite', 'crate mark > flipDirection'),
  'moves.txt': 'U R\nR\n',
  'noise.txt': 'once upon a time\n',
  'file.txt': '',
})

const compile = (...argv: readonly string[]) => vgdl('compile', ...argv)

/** What a folder holds, read as planners would. */
function modelIn(folder: string) {
  const { domain, diagnostics } = readPddlDomain(textOf(folder, 'domain.pddl'), 'domain.pddl')
  const reading = readPddlProblem(textOf(folder, 'problem.pddl'), 'problem.pddl')
  const { problem } = reading
  const found = [...diagnostics, ...reading.diagnostics, ...checkDomain(domain!), ...checkProblem(domain!, problem!)]
  return { domain: domain!, problem: problem!, found }
}

test('writes domain, problem and configuration, all of which read well', async () => {
  const { exit, out } = await compile('store.txt', '0', '--out', 'deep/model')
  expect(exit).toBe(ExitCode.done)
  expect(readdirSync(join(cwd, 'deep/model')).toSorted()).toEqual(['config.yaml', 'domain.pddl', 'problem.pddl'])
  const { domain, problem, found } = modelIn('deep/model')
  expect(found).toEqual([])
  const { types, predicates, actions, constants } = domain
  expect(out.split('\n')).toEqual([
    'wrote deep/model/domain.pddl, deep/model/problem.pddl, deep/model/config.yaml',
    expect.stringMatching(
      new RegExp(
        `^${types.length} types?, ${predicates.length} predicates?, ${actions.length} actions?, ` +
          `${problem.objects.length + constants.length} objects?, ${problem.init.count} facts?$`,
      ),
    ),
    'encoding compact, numbers as objects',
    '',
  ])
  expect(problem.name.text).toBe('store-level-0')
  const { config, diagnostics } = readConfig(textOf('deep/model/config.yaml'), 'config.yaml')
  expect(diagnostics).toEqual([])
  expect(config).toMatchObject({
    game: '../../store.txt',
    level: '0',
    encoding: 'compact',
    numbers: 'objects',
    domainFile: 'domain.pddl',
    problemFile: 'problem.pddl',
    domainName: domain.name.text,
    goals: [{ priority: 1, saveGoal: false }],
  })
  expect([...config!.actionsCorrespondence.values()]).toContain('ACTION_UP')
})

test('tells the same as data, and writes over files only when told to', async () => {
  const args = ['store.txt', 'other.txt', '--out', 'data', '--encoding', 'turns', '--json']
  const { exit, out } = await compile(...args)
  expect(exit).toBe(ExitCode.done)
  const { domain, problem, found } = modelIn('data')
  expect(found).toEqual([])
  expect(JSON.parse(out)).toMatchObject({
    status: 'done',
    files: ['data/domain.pddl', 'data/problem.pddl', 'data/config.yaml'],
    language: 'pddl',
    encoding: 'turns',
    types: domain.types.length,
    predicates: domain.predicates.length,
    actions: domain.actions.length,
    facts: problem.init.count,
  })
  expect(readConfig(textOf('data/config.yaml'), 'c').config).toMatchObject({ level: '../other.txt', encoding: 'turns' })
  const again = await compile(...args)
  expect(again.exit).toBe(ExitCode.usage)
  expect(JSON.parse(again.out).diagnostics[0].message).toBe('data/domain.pddl exists; --force overwrites it')
  expect((await compile(...args, '--force')).exit).toBe(ExitCode.done)
})

test('without a level, there is no problem', async () => {
  const { exit, out } = await compile('sokoban', '--out', 'domain-only')
  expect(exit).toBe(ExitCode.done)
  expect(readdirSync(join(cwd, 'domain-only')).toSorted()).toEqual(['config.yaml', 'domain.pddl'])
  expect(out).not.toContain('facts')
  const { config } = readConfig(textOf('domain-only/config.yaml'), 'config.yaml')
  expect(config).toMatchObject({ game: 'sokoban' })
  expect(config).not.toHaveProperty('level')
})

test('writes HDDL', async () => {
  expect((await compile('store.txt', '0', '--out', 'tasks', '--language', 'hddl')).exit).toBe(ExitCode.done)
  expect(readdirSync(join(cwd, 'tasks')).toSorted()).toEqual(['config.yaml', 'domain.hddl', 'problem.hddl'])
  expect(textOf('tasks', 'domain.hddl')).toContain('(:method ')
  expect(textOf('tasks', 'problem.hddl')).toContain('(:htn ')
  expect(readConfig(textOf('tasks/config.yaml'), 'c').config).toMatchObject({ domainFile: 'domain.hddl' })
})

test('compiles the state that moves lead to: letters, a file with them, or a recorded run', async () => {
  const stateAfter = async (...options: readonly string[]) => {
    const { exit, err } = await compile('store.txt', 'other.txt', '--out', 'state', '--force', ...options)
    expect({ exit, err: err.replaceAll(/^.*warning:.*\n(?: .*\n)*/gm, '') }).toEqual({ exit: ExitCode.done, err: '' })
    expect(modelIn('state').found).toEqual([])
    return textOf('state', 'problem.pddl')
  }
  const start = await stateAfter()
  const moved = await stateAfter('--from-state', 'urr')
  expect(moved).not.toBe(start)
  expect(moved).toContain('(problem store-level-other-tick-3)')
  expect(await stateAfter('--from-state', 'moves.txt')).toBe(moved)
  await vgdl('trace', 'store.txt', 'other.txt', '--actions', 'URRD', '--out', 'run.jsonl')
  expect(await stateAfter('--from-state', './run.jsonl', '--tick', '3')).toBe(moved)
  expect(await stateAfter('--from-state', 'run.jsonl', '--seed', '7')).not.toBe(moved)
})

test.each([
  [['store.txt', '0'], "required option '--out <folder>' not specified"],
  [['store.txt', '0', '--out', ''], 'the name of a folder is missing'],
  [['store.txt', '0', '--out', 'x', '--language', 'hpdl'], 'Allowed choices are pddl, hddl.'],
  [['store.txt', '0', '--out', 'x', '--encoding', 'both'], 'Allowed choices are compact, turns.'],
  [['store.txt', '0', '--out', 'file.txt'], 'cannot write into file.txt: it is a file'],
  [
    ['store.txt', '0', '--out', 'file.txt/deep'],
    'cannot write into file.txt/deep: a part of the path is not a directory',
  ],
  [['store.txt', '--out', 'x', '--from-state', 'UU'], '--from-state needs a level'],
  [['store.txt', '0', '--out', 'x', '--tick', '3'], '--tick needs moves'],
  [['store.txt', '0', '--out', 'x', '--from-state', 'UU', '--tick', '3'], 'there are only 2 moves'],
  [['store.txt', '0', '--out', 'x', '--from-state', ''], 'the moves are missing'],
  [['store.txt', 'other.txt', '--out', 'x', '--from-state', 'RRRRR'], 'the game is over after 3 ticks'],
  [['-', '-', '--out', 'x'], 'stdin can be read once'],
  [['sokobam', '0', '--out', 'x'], 'did you mean "sokoban"?'],
])('wrong usage is told, and nothing is written: %s', async (args, message) => {
  const { exit, out, err } = await compile(...args)
  expect(exit).toBe(ExitCode.usage)
  expect(`${out}${err}`).toContain(message)
  expect(existsSync(join(cwd, 'x'))).toBe(false)
})

// creating folders recursively hangs there in some versions of Node
test.runIf(existsSync('/proc/self'))('a place where there can be no folders is told', async () => {
  for (const out of ['/proc/x', '/proc/x/deep'])
    expect(await compile('store.txt', '0', '--out', out)).toEqual({
      exit: ExitCode.usage,
      out: '',
      err: `error: cannot write into ${out}: no folder can be made there\n`,
    })
})

test('the configuration of a state in the middle leads there again', async () => {
  const configAfter = async (...options: readonly string[]) => {
    await compile('store.txt', 'other.txt', '--out', 'middle', '--force', ...options)
    return readConfig(textOf('middle', 'config.yaml'), 'c').config
  }
  const start = await configAfter()
  expect([start?.moves, start?.seed]).toEqual([undefined, undefined])
  expect(await configAfter('--from-state', 'u r r', '--tick', '2', '--seed', '-7')).toMatchObject({
    moves: 'UR',
    seed: -7,
  })
  const facts = () => textOf('middle', 'problem.pddl').replace(/\(problem .*/, '')
  const compiled = facts()
  const run = (...argv: readonly string[]) => vgdl('run', '--config', 'middle/config.yaml', ...argv)
  const { exit, out } = await run('--json')
  expect([exit, JSON.parse(out).actions]).toEqual([ExitCode.done, expect.stringMatching(/^UR./)])
  expect(facts()).toBe(compiled)
  await vgdl('trace', 'store.txt', 'other.txt', '--actions', 'URRD', '--out', 'lost.jsonl')
  expect(await configAfter('--from-state', 'lost.jsonl')).toMatchObject({ moves: 'URRD', seed: expect.any(Number) })
  // the crate is at the wall
  expect((await run()).err).toMatch(/^cannot be solved any more after 4 ticks, score 0 \(proved\): /m)
})

test.each([
  [['broken.txt', '0'], ExitCode.usage, 'broken.txt has no level 0'],
  [['broken.txt'], ExitCode.badInput, /^broken\.txt:3:12 .*did you mean "Immovable"/m],
  [['broken.txt', 'other.txt'], ExitCode.badInput, /^broken\.txt:3:12 /m],
  [['flying.txt'], ExitCode.unsupported, /^flying\.txt:4:13 /m],
  [['strange.txt', 'other.txt'], ExitCode.unsupported, /^strange\.txt:10:\d+ .*flipDirection/m],
  [['store.txt', 'other.txt', '--from-state', 'noise.txt'], ExitCode.badInput, 'noise.txt: found "o" at position 1'],
  [['store.txt', 'other.txt', '--from-state', 'gone.txt'], ExitCode.badInput, 'there is no such file'],
])('what cannot be compiled is told with its place: %s', async (args, exit, message) => {
  const told = await compile(...args, '--out', 'x')
  expect(told).toMatchObject({ exit, out: '' })
  expect(told.err).toMatch(message)
  expect(existsSync(join(cwd, 'x'))).toBe(false)
  const data = await compile(...args, '--out', 'x', '--json')
  expect(data.exit).toBe(exit)
  const { status, diagnostics } = JSON.parse(data.out)
  expect(status).toBe('error')
  expect(diagnostics).toContainEqual(expect.objectContaining({ severity: 'error' }))
})

test('warnings of the compiler are told, as text and as data', async () => {
  const { exit, err } = await compile('slow.txt', 'other.txt', '--out', 'slow')
  expect(exit).toBe(ExitCode.done)
  expect(err).toMatch(/^slow\.txt:16:5 warning: /m)
  const told = JSON.parse((await compile('slow.txt', 'other.txt', '--out', 'slow', '--force', '--json')).out)
  expect(told.diagnostics).toContainEqual(expect.objectContaining({ code: 'vgdl/turn-limit', severity: 'warning' }))
  const { config } = readConfig(textOf('slow/config.yaml'), 'config.yaml')
  expect(config!.turnLimit).toBe(told.turnLimit)
  expect(told.turnLimit).toBeGreaterThanOrEqual(500)
})

test('built-in games are compiled, or refused with the place of what no model can show', async () => {
  const outcomes = new Set<number>()
  for (const { name } of builtInGames) {
    const { exit, out } = await compile(name, '--out', `box/${name}`, '--encoding', 'turns', '--json')
    outcomes.add(exit)
    const { diagnostics } = JSON.parse(out)
    if (exit === ExitCode.unsupported)
      expect(diagnostics).toContainEqual(
        expect.objectContaining({ severity: 'error', span: expect.objectContaining({ file: name }) }),
      )
    else {
      const read = readPddlDomain(textOf('box', name, 'domain.pddl'), 'domain.pddl')
      expect([...read.diagnostics, ...checkDomain(read.domain!)]).toEqual([])
      expect(readConfig(textOf('box', name, 'config.yaml'), 'config.yaml').diagnostics).toEqual([])
    }
  }
  expect([...outcomes].toSorted()).toEqual([ExitCode.done, ExitCode.unsupported])
})

test('reads from stdin, and says nothing of it in the configuration', async () => {
  mkdirSync(join(cwd, 'piped'))
  expect((await typed({ stdin: store }, 'compile', '-', 'other.txt', '--out', 'piped')).exit).toBe(ExitCode.done)
  const { config } = readConfig(textOf('piped/config.yaml'), 'config.yaml')
  expect(config).toMatchObject({ level: '../other.txt' })
  expect(config).not.toHaveProperty('game')
})
