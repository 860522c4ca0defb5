import { describe, expect, test } from 'vitest'
import { laboratory, missionaries, puzzle } from '../../../test/laboratory.ts'
import { boardLooks } from '../../draw/board/board-painter.ts'
import { cellsThatDiffer } from '../../draw/board/cells-that-differ.ts'
import type { LabJob, LabSource } from './lab-contract.ts'

describe('the catalogue', () => {
  test.each(['en', 'it'] as const)('tells problems, strategies, prunings and counters in %s', async (language) => {
    const { ask } = laboratory()
    const { problems, strategies, prunings, statistics, taskHeuristics } = await ask('catalogue', { language })
    const route = problems.find(({ name }) => name === 'route')!
    expect(route.costs.map(({ name }) => name)).toEqual(['roads', 'longest-road'])
    expect(route.heuristics[0]?.name).toBe('straight-line')
    expect(route.parameters.start).toContain('Torino')
    expect(strategies.find(({ name }) => name === 'idastar')).toMatchObject({ isIterative: true, isInformed: true })
    expect(strategies.filter(({ needsTask }) => needsTask).map(({ name }) => name)).toContain('first')
    expect(strategies.filter(({ needsTask }) => !needsTask).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['auto', 'optimal', 'astar', 'bidirectional']),
    )
    expect(prunings.map(({ name }) => name)).toContain('best-cost')
    expect(taskHeuristics[0]?.name).toBe('hmax')
    expect(statistics[0]?.name).toBe('inFringe')
    for (const { title, summary, page } of problems) expect([title, summary, page]).not.toContain('')
  })

  test('differs between the languages', async () => {
    const { ask } = laboratory()
    const [english, italian] = [await ask('catalogue', { language: 'en' }), await ask('catalogue', { language: 'it' })]
    expect(italian.problems.map(({ summary }) => summary)).not.toEqual(english.problems.map(({ summary }) => summary))
    expect(italian.statistics).not.toEqual(english.statistics)
    // what core says about its heuristics and options is translated, all of it
    for (const [at, { name, summary }] of italian.taskHeuristics.entries())
      expect([name, summary]).not.toEqual([name, english.taskHeuristics[at]!.summary])
    for (const [at, { options }] of italian.strategies.entries())
      for (const [which, { help }] of options.entries())
        expect(help).not.toBe(english.strategies[at]!.options[which]!.help)
  })
})

describe('opening', () => {
  test('a textbook problem describes job, heuristics and order', async () => {
    const { open } = laboratory()
    const opened = await open(puzzle, { strategy: 'wastar' })
    expect(opened.titles.strategy).toBe('Weighted A*')
    expect(opened.weights).toEqual({ g: 1, h: 2 })
    expect(opened.state).toMatchObject({ lane: 0, moments: 0, status: 'running', nodes: 1, inFringe: 1 })
  })

  test.each<[string, LabSource, LabJob, RegExp]>([
    ['an unknown problem', { kind: 'textbook', name: 'nine-puzzle' }, {}, /no problem "nine-puzzle".*eight-puzzle/],
    ['a start that is none', { ...puzzle, start: '[1, 2' } as LabSource, {}, /begins like JSON/],
    // fields of a page are no options of a command line
    ['a start of another kind', { ...puzzle, start: 'garbage' } as LabSource, {}, /^eight-puzzle: start: [^-]*$/],
    ['an unknown strategy', puzzle, { strategy: 'astra' }, /did you mean "astar"/],
    ['a strategy that needs a task', puzzle, { strategy: 'first' }, /./],
    ['a document with a mistake', { kind: 'domain', file: { path: 'a.yaml', text: 'facts: 7' } }, {}, /./],
    [
      'own code in a worker that may not run it',
      { kind: 'own', file: { path: 'a.ts', text: '' } },
      {},
      /worker of its own/,
    ],
    [
      'a PDDL domain that is none',
      { kind: 'pddl', domain: { path: 'd.pddl', text: '(define' }, problem: { path: 'p.pddl', text: '' } },
      {},
      /./,
    ],
    [
      'a game that is none',
      { kind: 'game', game: { path: 'g.txt', text: 'hello' }, level: { path: 'l.txt', text: '' } },
      {},
      /./,
    ],
  ])('%s is refused in words', async (_name, source, job, words) => {
    const { ask } = laboratory()
    const answer = await ask('open', { lane: 0, source, job, language: 'en' })
    expect(
      'diagnostics' in answer && answer.diagnostics.map(({ message, hint }) => `${message} ${hint ?? ''}`).join('\n'),
    ).toMatch(words)
    expect(await ask('lanes', { language: 'en' })).toEqual([])
  })

  test.each<[LabSource, RegExp]>([
    [{ kind: 'textbook', name: 'nine-puzzle' }, /^qui non c’è un problema "nine-puzzle"/],
    [{ kind: 'textbook', name: 'eight-puzzle', start: 'garbage' }, /^start: "garbage" non va bene; start indica/],
    [{ kind: 'textbook', name: 'jugs', goal: 'much' }, /^goal: "much" non va bene; goal indica i litri/],
    [{ kind: 'own', file: { path: 'a.ts', text: '' } }, /^il codice scritto da te/],
  ])('in Italian, too: %j', async (source, words) => {
    const answer = await laboratory().ask('open', { lane: 0, source, job: {}, language: 'it' })
    expect('diagnostics' in answer && answer.diagnostics[0]?.message).toMatch(words)
  })

  test('what is asked for last stays, though it is read faster', async () => {
    const { ask } = laboratory()
    const file = { path: 'pirate.yaml', text: pirate }
    const slow = ask('open', { lane: 0, source: { kind: 'domain', file }, job: {}, language: 'en' })
    const quick = ask('open', { lane: 0, source: missionaries, job: {}, language: 'en' })
    await Promise.all([slow, quick])
    const { problem } = await ask('node', { lane: 0, node: 0, at: 0, language: 'en' })
    expect(problem.name).toBe('missionaries')
  })

  test('lanes are 0 to 3, and an empty one says so', async () => {
    const { ask } = laboratory()
    await expect(ask('open', { lane: 4, source: puzzle, job: {}, language: 'en' })).rejects.toThrow('no lane 4')
    await expect(ask('fringe', { lane: 2, at: 0, start: 0, count: 5 })).rejects.toThrow('lane 2 is empty')
  })
})

const pirate = `
telos: 1
name: pirate
facts:
  drunk: { kind: flag }
  rum: { kind: count, max: 3 }
  gold: { kind: count, max: 9 }
  at: { kind: oneOf, values: [docks, tavern] }
actions:
  drinkRum: { needs: { rum: { atLeast: 1 } }, does: { rum: { subtract: 1 }, drunk: true } }
  buyRum: { needs: { at: tavern, gold: { atLeast: 1 } }, does: { gold: { subtract: 1 }, rum: { add: 1 } }, cost: 2 }
  work: { needs: { at: docks }, does: { gold: { add: 1 } }, cost: 5 }
  goTavern: { needs: { at: docks }, does: { at: tavern }, cost: 3 }
start: { at: docks }
goal: { drunk: true }
`

describe('other sources', () => {
  test('a domain: facts differ by name, and nodes have relaxed plans', async () => {
    const { ask, open, go } = laboratory()
    const opened = await open({ kind: 'domain', file: { path: 'pirate.yaml', text: pirate } }, { strategy: 'astar' })
    expect(opened.hasRelaxedPlans).toBe(true)
    await go({ kind: 'end' })
    const child = await ask('node', { lane: 0, node: 1, at: 99, language: 'en' })
    expect(child.difference?.changes.length).toBeGreaterThan(0)
    expect(child.relaxedPlan?.steps.at(-1)).toBe('drinkRum')
    const [lane] = await ask('lanes', { language: 'en' })
    expect(lane?.solutions[0]?.actions).toEqual(['work', 'goTavern', 'buyRum', 'drinkRum'])
  })

  test('PDDL: facts that come and go', async () => {
    const domain = `(define (domain letters) (:predicates (at ?p) (road ?a ?b))
      (:action go :parameters (?a ?b) :precondition (and (at ?a) (road ?a ?b)) :effect (and (at ?b) (not (at ?a)))))`
    const problem = `(define (problem letter) (:domain letters) (:objects hall yard gate)
      (:init (at hall) (road hall yard) (road yard gate)) (:goal (at gate)))`
    const { ask, open, go } = laboratory()
    await open({ kind: 'pddl', domain: { path: 'd.pddl', text: domain }, problem: { path: 'p.pddl', text: problem } })
    const end = await go({ kind: 'end' })
    expect(end.lanes[0]?.status).toBe('solved')
    const goal = await ask('node', { lane: 0, node: end.lanes[0]!.solutions[0]!.node, at: end.at, language: 'en' })
    expect([goal.status, goal.depth, goal.state]).toEqual(['goal', 2, 'at(gate)'])
    expect(goal.difference?.changes).toEqual([
      { what: 'at(yard)', before: 'true', after: undefined },
      { what: 'at(gate)', before: undefined, after: 'true' },
    ])
    expect(goal.relaxedPlan?.steps).toEqual([])
    const root = await ask('node', { lane: 0, node: 0, at: end.at, language: 'en' })
    expect(root.relaxedPlan).toEqual({ heuristic: 'ff', steps: ['go(hall,yard)', 'go(yard,gate)'], cost: 2 })
  })

  test('a game: boards as rows, and as sprites to paint', async () => {
    const game = `BasicGame
    SpriteSet
        avatar > MovingAvatar
        door > Immovable
    LevelMapping
        A > avatar
        G > door
    InteractionSet
        door avatar > killSprite
        avatar wall > stepBack
    TerminationSet
        SpriteCounter stype=door limit=0 win=True
        SpriteCounter stype=avatar limit=0 win=False
`
    const { ask, open, go } = laboratory()
    const level = 'wwwww\nwA.Gw\nwwwww\n'
    const files = { game: { path: 'games/walk.txt', text: game }, level: { path: 'l.txt', text: level } }
    const { spriteTypes } = await open({ kind: 'game', ...files })
    const end = await go({ kind: 'end' })
    expect([end.lanes[0]?.status, end.lanes[0]?.solutions[0]?.cost]).toEqual(['solved', 2])
    const root = await ask('node', { lane: 0, node: 0, at: 0, language: 'en' })
    expect([root.problem.name, (root.value as string[]).length]).toEqual(['walk', 3])
    const namesAt = ({ board }: typeof root, column: number) =>
      Array.from(board!.type, (type, at) =>
        board!.x[at] === column && board!.y[at] === 1 ? spriteTypes![type]!.name : '',
      )
        .filter((name) => name !== '')
        .join()
    expect([root.board!.columns, root.board!.rows, namesAt(root, 1), namesAt(root, 3)]).toEqual([
      5,
      3,
      'avatar',
      'door',
    ])
    const goal = await ask('node', { lane: 0, node: end.lanes[0]!.solutions[0]!.node, at: end.at, language: 'en' })
    expect([namesAt(goal, 1), namesAt(goal, 3)]).toEqual(['', 'avatar'])
    expect(cellsThatDiffer(root.board, goal.board!)).toEqual([
      { column: 1, row: 1 },
      { column: 3, row: 1 },
    ])
    expect(cellsThatDiffer(goal.board, goal.board!)).toEqual([])
    expect(boardLooks(spriteTypes!).filter((look) => look !== undefined).length).toBeGreaterThan(2)
  })
})
