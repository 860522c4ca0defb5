import { builtInGames } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { arcadeAnswers } from './arcade-answers.ts'
import type { AgentReport, ShownMoment } from './arcade-contract.ts'
import { gameModelAnswers } from './game-model-answers.ts'
import type { ArcadeModelContract, ModelAsks, ShownModel } from './model-contract.ts'

const asked = { signal: new AbortController().signal, report: () => {} }
const answers = gameModelAnswers()

function asks(name = 'sokoban', level: number | string = 0, more: Partial<ModelAsks> = {}): ModelAsks {
  const { description, levels } = builtInGames.find((each) => each.name === name)!
  const text = typeof level === 'string' ? level : levels[level]!.text
  return {
    game: { path: `${name}.txt`, text: description },
    level: { path: `${name}_lvl0.txt`, text },
    moves: '',
    ...more,
  }
}

function compiled(asking: ModelAsks): ShownModel {
  const answer = answers.compile(asking, asked) as ArcadeModelContract['compile']['answers']
  if (!('model' in answer)) throw new Error(JSON.stringify(answer))
  return answer.model
}

const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1
const linesIn = (text: string, ranges: readonly { line: number; endLine: number }[]) =>
  ranges
    .map(({ line, endLine }) =>
      text
        .split('\n')
        .slice(line - 1, endLine)
        .join('\n'),
    )
    .join('\n')

test.each(['compact', 'turns'] as const)(
  'a game and a level as PDDL, with the lines that belong together: %s',
  (encoding) => {
    const asking = asks('sokoban', 0, { options: { encoding } })
    const { domain, problem, config, links, counts, encoding: used } = compiled(asking)
    expect(used).toBe(encoding)
    expect(domain.text).toMatch(/^\(define \(domain /)
    expect(problem.text).toMatch(/^\(define \(problem /)
    expect(config.text).toContain(`encoding: ${encoding}`)
    expect(counts.actions).toBe(domain.text.match(/\(:action /g)!.length)
    const link = (part: string) => links.find(({ line }) => line === lineOf(asking.game.text, part))!
    const push = linesIn(domain.text, link('crate avatar > bounceForward').domain)
    expect(push).toMatch(
      encoding === 'compact' ? /\(:action move-up-push-crate/ : /\(:action crate_avatar_bounceforward/,
    )
    expect(push).not.toContain('(:action avatar_action')
    const crate = link('crate > Passive')
    expect(linesIn(domain.text, crate.domain)).toContain('crate')
    expect(linesIn(problem.text, crate.problem)).toMatch(encoding === 'compact' ? /\(crate cell-4-3\)/ : /crate_4_3/)
    expect(linesIn(problem.text, crate.problem)).not.toContain('wall')
    expect(linesIn(problem.text, link('stype=crate limit=0').problem)).toContain('(:goal')
    expect(linesIn(problem.text, link('c > floor crate').problem)).toContain('crate')
    expect(linesIn(domain.text, link('avatar > MovingAvatar').domain)).toContain('(:action')
  },
)

test('every action of every built-in game has its place in the text', () => {
  for (const { name } of builtInGames) {
    const answer = answers.compile(asks(name), asked) as ArcadeModelContract['compile']['answers']
    if (!('model' in answer)) continue
    const { domain, problem, links } = answer.model
    for (const { domain: inDomain, problem: inProblem } of links) {
      for (const { line, endLine } of [...inDomain, ...inProblem]) expect(endLine).toBeGreaterThanOrEqual(line)
      expect(linesIn(domain.text, inDomain).match(/\(:action /g)?.length ?? 0).toBeLessThanOrEqual(200)
    }
    const lengths = [domain.text.split('\n').length, problem.text.split('\n').length]
    for (const { domain: inDomain, problem: inProblem } of links) {
      expect(inDomain.at(-1)?.endLine ?? 0).toBeLessThanOrEqual(lengths[0]!)
      expect(inProblem.at(-1)?.endLine ?? 0).toBeLessThanOrEqual(lengths[1]!)
    }
  }
})

test('another language, and amounts as numbers', () => {
  expect(compiled(asks('sokoban', 0, { options: { language: 'hddl' } })).domain.path).toBe('domain.hddl')
  const { problem } = compiled(asks('boulderdash', 0, { options: { numbers: 'fluents' } }))
  expect(problem.text).toContain('(= ')
})

test('after some moves, the problem is another one', () => {
  expect(compiled(asks('sokoban', 0, { moves: 'U' })).problem.text).not.toBe(compiled(asks()).problem.text)
})

test('a planner of ours finds a plan: lines by turn and phase, and the moves win', async () => {
  const listed = answers.planners(undefined, asked) as Awaited<ArcadeModelContract['planners']['answers']>
  expect(listed).toContainEqual(expect.objectContaining({ name: 'first', words: 'a plan soon' }))
  // a list has no room for titles such as "Best plan in the available time"
  for (const { words, summary } of listed) expect(words.length < 22 && summary.length > words.length).toBe(true)
  for (const encoding of ['compact', 'turns'] as const) {
    const asking = asks('sokoban', 0, { options: { encoding } })
    const answer = await answers.solve({ ...asking, planner: 'first' }, asked)
    if (!('plan' in answer)) throw new Error(JSON.stringify(answer))
    const { status, lines, moves, check } = answer.plan
    expect({ status, check }).toEqual({ status: 'found', check: { reaches: true, why: '' } })
    expect(
      lines
        .filter(({ letter }) => letter !== undefined)
        .map(({ letter }) => letter)
        .join(''),
    ).toBe(moves)
    expect(lines.at(-1)!.turn).toBe(moves.length)
    const phases = new Set(lines.map(({ phase }) => phase))
    expect([...phases].toSorted()).toEqual(
      encoding === 'compact' ? ['turn'] : expect.arrayContaining(['avatar', 'end', 'interactions']),
    )
    const shown = arcadeAnswers().show({ ...asking, moves }, asked) as { moment: ShownMoment }
    expect(shown.moment.board.winner).toBe('player')
  }
  await expect(async () => answers.solve({ ...asks(), planner: 'magic' }, asked)).rejects.toThrow('"magic"')
})

test.each([
  ['pddl', 'compact'],
  ['hddl', 'compact'],
  ['pddl', 'turns'],
  ['hddl', 'turns'],
] as const)(
  'each line of a plan has the place of its action in the domain as it is shown: %s, %s',
  async (language, encoding) => {
    const asking = asks('sokoban', 0, { options: { encoding, language } })
    const answer = await answers.solve(asking, asked)
    if (!('plan' in answer)) throw new Error(JSON.stringify(answer))
    const { text } = compiled(asking).domain
    for (const { text: step, domain } of answer.plan.lines) {
      const name = /^\(([^\s)]+)/.exec(step)![1]!
      expect(linesIn(text, [domain!]).toLowerCase()).toContain(`(:action ${name.toLowerCase()}`)
    }
  },
)

test('a level nobody can win: the model proves it', async () => {
  const answer = await answers.solve(asks('sokoban', 'wwwww\nwc..w\nw.A.w\nw..ow\nwwwww\n'), asked)
  expect(answer).toMatchObject({
    plan: { status: 'unsolvable', lines: [], why: expect.stringMatching(/\w/) },
  })
})

test('a planner that leaves out states says that it proves nothing', async () => {
  const hopeless = asks('sokoban', 'wwwwwwww\nwc....ow\nw......w\nw...c..w\nw....A.w\nwwwwwwww\n')
  const answer = await answers.solve({ ...hopeless, planner: 'iw' }, asked)
  expect(answer).toMatchObject({ plan: { status: 'gave-up', why: expect.stringContaining('proves nothing') } })
})

test('an edited configuration: its goals in their order, planned for and played', async () => {
  const { text } = compiled(asks()).config
  const first = text.replace(
    /goals:[\s\S]*$/,
    'goals:\n  - goalPredicate: (count-crate n0)\n    priority: 2\n    saveGoal: false\n  - goalPredicate: (avatar cell-1-1)\n    priority: 1\n    saveGoal: false\n',
  )
  const asking = asks('sokoban', 0, { config: { path: 'config.yaml', text: first } })
  const { goals, problem, config, diagnostics } = compiled(asking)
  expect(goals.map(({ formula, priority }) => [formula, priority])).toEqual([
    ['(avatar cell-1-1)', 1],
    ['(count-crate n0)', 2],
  ])
  expect(problem.text).toContain('(:goal (avatar cell-1-1))')
  expect(config.text).toBe(first)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const reports: AgentReport[] = []
  const answer = await answers.agent({ ...asking }, { ...asked, report: (each) => reports.push(each) })
  expect(answer).toMatchObject({ outcome: { status: 'won', why: 'every goal is reached' } })
  const made = reports.flatMap(({ moves }) => moves)
  expect(made.flatMap(({ notes }) => notes).some((note) => note.includes('(avatar cell-1-1) is reached'))).toBe(true)
  expect('outcome' in answer && answer.outcome.moves).toBe(made.map(({ letter }) => letter).join(''))
})

test('while a goal of a configuration is pursued, it is what the agent says it is after; one without a plan is why it stops', async () => {
  const { text } = compiled(asks()).config
  const goal = (formula: string, priority: number) =>
    `  - goalPredicate: ${formula}\n    priority: ${priority}\n    saveGoal: false\n`
  const goals = [goal('(avatar cell-0-0)', 1), goal('(avatar cell-1-4)', 2)]
  const config = { path: 'config.yaml', text: text.replace(/goals:[\s\S]*$/, `goals:\n${goals.join('')}`) }
  const reports: AgentReport[] = []
  const answer = await answers.agent(asks('sokoban', 0, { config }), {
    ...asked,
    report: (each) => reports.push(each),
  })
  expect(answer).toMatchObject({ outcome: { status: 'unsolvable', moves: 'LLLL' } })
  expect('outcome' in answer && answer.outcome.why).toMatch(/^the goal \(avatar cell-0-0\) cannot be reached: /)
  const pursued = new Set(reports.flatMap(({ moves }) => moves.map(({ subGoal }) => subGoal)))
  expect([...pursued]).toEqual(['(avatar cell-1-4)'])
})

test('mistakes of a configuration are told with their places, and the usual goal stands', async () => {
  const { text } = compiled(asks()).config
  const wrong = { path: 'config.yaml', text: text.replace('(count-crate n0)', '(count-krate n0)') }
  const { diagnostics, problem } = compiled(asks('sokoban', 0, { config: wrong }))
  expect(diagnostics.find(({ severity }) => severity === 'error')).toMatchObject({ span: { file: 'config.yaml' } })
  expect(problem.text).toContain('(:goal (count-crate n0))')
  expect(await answers.solve(asks('sokoban', 0, { config: wrong }), asked)).toHaveProperty('diagnostics')
  const broken = { path: 'config.yaml', text: 'goals: {' }
  expect(
    compiled(asks('sokoban', 0, { config: broken })).diagnostics.some(({ severity }) => severity === 'error'),
  ).toBe(true)
})

test('mistakes of the texts, and a level too large for a model, are answers', () => {
  expect(answers.compile({ ...asks(), game: { path: 'g.txt', text: 'nothing' } }, asked)).toHaveProperty('diagnostics')
  const rows = Array.from({ length: 200 }, (_, row) => (row === 0 ? `Aco${' '.repeat(197)}` : ' '.repeat(200)))
  const large = answers.compile(asks('sokoban', rows.join('\n')), asked)
  expect(large).toMatchObject({ diagnostics: [{ message: expect.stringContaining('40000 cells') }] })
})

test('a cancelled planner stops', async () => {
  const controller = new AbortController()
  const running = answers.solve(asks('sokoban', 5, { options: { encoding: 'turns' } }), {
    ...asked,
    signal: controller.signal,
  })
  controller.abort()
  await expect(running).rejects.toThrow('cancelled')
})

test('a configuration for another level is refused in words, and one for this level is not', () => {
  const asking = asks('sokoban', 0)
  const { text } = compiled(asking).config
  const on = (level: string, written = text) =>
    compiled({ ...asking, level: { ...asking.level, path: level }, config: { path: 'config.yaml', text: written } })
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ message }) => message)
  expect(on('sokoban_lvl0.txt')).toEqual([])
  expect(on('sokoban_lvl0.txt', text.replace('level: sokoban_lvl0.txt', "level: '0'"))).toEqual([])
  expect(on('sokoban_lvl1.txt')).toEqual([
    'this configuration is for the level sokoban_lvl0.txt, and sokoban_lvl1.txt is played',
  ])
  expect(on('sokoban_lvl1.txt', text.replace('level: sokoban_lvl0.txt', "level: '0'"))).toHaveLength(1)
  const asked1 = { ...asking, level: { ...asking.level, path: 'sokoban_lvl1.txt' }, config: { path: 'c.yaml', text } }
  const { diagnostics } = compiled(asked1)
  expect(diagnostics.find(({ severity }) => severity === 'error')!.span).toMatchObject({
    file: 'c.yaml',
    line: lineOf(text, 'level: '),
  })
})
