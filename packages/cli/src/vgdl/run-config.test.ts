import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtInGames, compileGame, configOf, loadGame, writeConfig, writePddlDomain } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { vgdlFolder } from '../../test/vgdl.ts'
import { ExitCode } from '../exit-codes.ts'

const { cwd, vgdl, textOf } = vgdlFolder()

const boxed = builtInGames.find(({ name }) => name === 'sokoban')
const { game } = loadGame(boxed?.description ?? '', 'sokoban')
const compiled = game && compileGame(game).compiled
if (compiled === undefined) throw new Error('sokoban cannot be compiled')
const files = { domainFile: 'domain.pddl', problemFile: 'problem.pddl', game: 'sokoban', level: '0' }
const written = writeConfig(configOf(compiled, files))
mkdirSync(join(cwd, 'model'))
writeFileSync(join(cwd, 'model', 'domain.pddl'), writePddlDomain(compiled.domain, [compiled.goalInProblems]))

const winning = written.slice(written.indexOf('goals:'))

/** A configuration with other goals. */
function edited(goals: string, change: (text: string) => string = (text) => text): string {
  const text = change(written.slice(0, written.indexOf('goals:')) + goals)
  writeFileSync(join(cwd, 'model', 'config.yaml'), text)
  return 'model/config.yaml'
}

const goal = (condition: string, priority: number, saveGoal = false): string =>
  `  - goalPredicate: ${condition}\n    priority: ${priority}\n    saveGoal: ${saveGoal}\n`

const run = (...argv: readonly string[]) => vgdl('run', ...argv)

test('a configuration as it was written wins the level', async () => {
  const { exit, out } = await run('--config', edited(winning), '--json')
  const record = JSON.parse(out)
  expect(exit).toBe(ExitCode.done)
  expect(record).toMatchObject({ status: 'solved', win: true, replans: 0, goals: [{ priority: 1, reached: true }] })
})

test('goals are reached in the order of their priority, and told', async () => {
  const goals = `goals:\n${goal('(avatar cell-6-4)', 2)}${goal('(avatar cell-1-1)', 1)}${winning.slice('goals:\n'.length).replace('priority: 1', 'priority: 3')}`
  const config = edited(goals)
  const { exit, out, err } = await run('--config', config)
  expect(exit).toBe(ExitCode.done)
  expect(out).toMatch(/^[UDLR]+\n$/)
  expect(err).toMatch(/\(avatar cell-1-1\) is reached\n[\s\S]*\(avatar cell-6-4\) is reached\n[\s\S]*won after/)
  // the last problem that was planned for
  expect(textOf('model', 'problem.pddl')).toContain('(:goal (count-crate n0))')
  const another = await run('sokoban', '1', '--config', edited(`goals:\n${goal('(avatar cell-1-1)', 1)}`), '--json')
  expect(JSON.parse(another.out)).toMatchObject({ status: 'solved', win: false })
})

test('what was reached and is saved is in the problems that follow', async () => {
  const avatarsLast = async (saveGoal: boolean): Promise<number | undefined> => {
    const goals = [goal('(avatar cell-4-4)', 1, saveGoal), goal('(avatar cell-1-1)', 2), goal('(avatar cell-1-4)', 3)]
    await run('--config', edited(`goals:\n${goals.join('')}`), '--json')
    const [start] = textOf('model', 'problem.pddl').split('(:goal')
    return start.match(/\(avatar /g)?.length
  }
  expect(await avatarsLast(false)).toBe(1)
  expect(await avatarsLast(true)).toBe(2)
})

test.each([
  [`goals:\n${goal('(avatar cell-99-1)', 1)}`, ExitCode.badInput, /the goal \(avatar cell-99-1\): unknown object/],
  [`goals:\n${goal('(hero cell-1-1)', 1)}`, ExitCode.badInput, /unknown predicate "hero"/],
  ['goals: []\n', ExitCode.badInput, /at least one goal/],
  [
    `goals:\n${goal('(crate cell-6-1)', 1)}`,
    ExitCode.unsolvable,
    /\(proved\): the goal \(crate cell-6-1\) cannot be reached: .*no plan/,
  ],
] as const)('goals that cannot be are told kindly: %j', async (goals, expected, words) => {
  const { exit, err } = await run('--config', edited(goals))
  expect(exit).toBe(expected)
  expect(err).toMatch(words)
})

test('files that are missing or do not fit are told kindly', async () => {
  const missing = await run(
    '--config',
    edited(winning, (text) => text.replace('domain.pddl', 'gone.pddl')),
  )
  expect(missing.exit).toBe(ExitCode.badInput)
  expect(missing.err).toContain('names the domain gone.pddl, and there is no such file')
  writeFileSync(join(cwd, 'model', 'other.pddl'), '(define (domain chess) (:predicates (king)))')
  const other = await run(
    '--config',
    edited(winning, (text) => text.replace('domain.pddl', 'other.pddl')),
  )
  expect(other.exit).toBe(ExitCode.badInput)
  expect(other.err).toContain('the domain is called "chess"')
  const nameless = await run(
    '--config',
    edited(winning, (text) => text.replace(/^game:.*\n/m, '')),
  )
  expect(nameless.exit).toBe(ExitCode.usage)
  expect(nameless.err).toContain('names no game')
})

test('without a domain file the game is compiled, and goals that the last turn reaches count', async () => {
  const goals = [goal('(avatar cell-1-1)', 1), goal('(count-crate n0)', 2)].join('')
  writeFileSync(join(cwd, 'short.yaml'), `game: sokoban\nlevel: 0\ngoals:\n${goals}`)
  const { exit, out } = await run('--config', 'short.yaml', '--json')
  expect(exit).toBe(ExitCode.done)
  expect(JSON.parse(out)).toMatchObject({ status: 'solved', win: true, goals: [{ reached: true }, { reached: true }] })
})

test('a domain in HDDL is refused in one sentence', async () => {
  const config = edited(winning, (text) => text.replace('domain.pddl', 'domain.hddl'))
  const { exit, err } = await run('--config', config)
  expect(exit).toBe(ExitCode.unsupported)
  expect(err).toBe('error: domain.hddl is HDDL, and the agent plans on PDDL — compile with --language pddl\n')
})

const problemIn = (file: string) => (text: string) => text.replace('problemFile: problem.pddl', `problemFile: ${file}`)

test.each([
  ['a configuration', 'config.yaml', undefined],
  ['a domain', 'domain.pddl', undefined],
  ['notes', 'notes.txt', 'milk, eggs'],
  ['something in a comment', 'comment.pddl', '; (define (problem p))\n(define (domain d))'],
  ['nothing', 'empty.pddl', ''],
  ['no text', 'bytes.bin', Buffer.from([255, 254, 0])],
  ['a folder', '../model', undefined],
])('what is no problem is not overwritten: %s', async (_, file, content) => {
  if (content !== undefined) writeFileSync(join(cwd, 'model', file), content)
  const config = edited(winning, problemIn(file))
  const read = () => (file === '../model' ? '' : readFileSync(join(cwd, 'model', file)).toString('latin1'))
  const before = read()
  const { exit, err } = await run('--config', config)
  expect(exit).toBe(ExitCode.badInput)
  expect(err).toContain(`problemFile: ${file} exists and is not a PDDL problem, so it is not overwritten`)
  expect(err).toMatch(/^model\/config\.yaml:\d+:14 /)
  expect(read()).toBe(before)
  const json = JSON.parse((await run('--config', config, '--json')).out)
  expect(json).toMatchObject({ status: 'error', diagnostics: [{ code: 'vgdl/config-value', path: ['problemFile'] }] })
})

test('an older problem is overwritten, and a folder has to be there', async () => {
  const file = join(cwd, 'model', 'old.pddl')
  writeFileSync(file, '; old\n\n( DEFINE (Problem p) (:domain d))')
  expect((await run('--config', edited(winning, problemIn('old.pddl')))).exit).toBe(ExitCode.done)
  expect(readFileSync(file, 'utf8')).toContain('(:goal (count-crate n0))')
  const { exit, err } = await run('--config', edited(winning, problemIn('nowhere/p.pddl')))
  expect([exit, err]).toEqual([ExitCode.badInput, expect.stringContaining('there is no folder nowhere to write')])
})

test('moves are made first, in the level that they belong to', async () => {
  const moved = (letters: string) => edited(winning, (text) => text.replace('level: 0', `level: 0\nmoves: ${letters}`))
  const own = JSON.parse((await run('--config', moved('ULNNNN'), '--json')).out)
  expect(own).toMatchObject({ status: 'solved', win: true })
  expect([own.actions.slice(0, 6), own.ticks]).toEqual(['ULNNNN', own.actions.length])
  const other = JSON.parse((await run('sokoban', '1', '--config', moved('ULNNNN'), '--json')).out)
  expect(other.actions).not.toMatch(/^ULNNNN/)
  const { exit, err } = await run('--config', moved(own.actions))
  expect(exit).toBe(ExitCode.badInput)
  expect(err).toMatch(/^model\/config\.yaml:\d+:8 moves: the game is over after \d+ ticks: nothing is left to plan/)
})

test('an action that the domain does not have is pointed out', async () => {
  const [, action] = /\n {2}(\S+): ACTION_UP\n/.exec(written) ?? []
  const config = edited(winning, (text) =>
    text.replace(`  ${action}: ACTION_UP`, `  ${action.toUpperCase()}P: ACTION_UP`),
  )
  const { exit, err } = await run('--config', config)
  expect(exit).toBe(ExitCode.done)
  expect(err).toMatch(/^model\/config\.yaml:\d+:3 warning: the domain has no action "\S+p"/)
  expect(err).toContain(`did you mean "${action}"?`)
  expect((await run('--config', edited(winning))).err).not.toContain('warning')
})

test('a mistake in additionalPredicates is not blamed on the goals', async () => {
  const facts = ['(avatar cell-1-1)', '(hero cell-1-1)', '(avatar ?c)']
  const config = edited(winning, (text) =>
    text.replace(/additionalPredicates:.*\n(?: {2}- .*\n)*/, `additionalPredicates: ["${facts.join('", "')}"]\n`),
  )
  const { exit, err } = await run('--config', config)
  expect(exit).toBe(ExitCode.badInput)
  expect(err).toMatch(
    /^model\/config\.yaml:\d+:45 the fact \(hero cell-1-1\) in additionalPredicates: unknown predicate/,
  )
  expect(err).toContain('the fact (avatar ?c) in additionalPredicates: ')
  expect(err).not.toMatch(/the goal|fact \(avatar cell-1-1\)/)
})

test.each(['compact', 'turns'])('a level that any first move wins is won by waiting: %s', async (encoding) => {
  const lines = [
    'BasicGame',
    '    SpriteSet',
    '        gold > Immovable',
    '        avatar > MovingAvatar',
    '    InteractionSet',
    '        avatar wall > stepBack',
    '        gold avatar > killSprite',
    '    LevelMapping',
    '        g > gold',
    '    TerminationSet',
    '        SpriteCounter stype=gold win=True',
  ]
  writeFileSync(join(cwd, 'gold.txt'), lines.join('\n'))
  writeFileSync(join(cwd, 'gold_lvl0.txt'), 'wwwww\nwA  w\nwwwww')
  await vgdl('compile', 'gold.txt', '--encoding', encoding, '--out', `gold-${encoding}`)
  const runs = [
    await run('gold.txt', '0', '--config', `gold-${encoding}/config.yaml`, '--json'),
    await vgdl('solve', 'gold.txt', '0', '--via', 'pddl', '--encoding', encoding, '--json'),
  ]
  for (const { exit, out } of runs) {
    expect(exit).toBe(ExitCode.done)
    expect(JSON.parse(out)).toMatchObject({ status: 'solved', actions: 'N', win: true })
  }
})
