import { builtInGames } from '@telos/vgdl'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SpriteLook } from '../../draw/sprites/looks/sprite-look.ts'
import { arcadeAnswers } from './arcade-answers.ts'
import type { AgentReport, ArcadeContract, OpenedGame, Played, ShownMoment } from './arcade-contract.ts'
import { type Board, spriteFlags } from './board-contract.ts'

const asked = { signal: new AbortController().signal, report: () => {} }

function played(name: string, level: number | string, moves = ''): Played {
  const { description, levels } = builtInGames.find((each) => each.name === name)!
  const text = typeof level === 'string' ? level : levels[level]!.text
  return { game: { path: `${name}.txt`, text: description }, level: { path: `${name}_lvl.txt`, text }, moves }
}

function opened(asks: Played): OpenedGame {
  const answer = arcadeAnswers().open(asks, asked) as Awaited<ArcadeContract['open']['answers']>
  if (!('opened' in answer)) throw new Error(JSON.stringify(answer))
  return answer.opened
}

const answers = arcadeAnswers()

function shown(asks: Played & { readonly at?: number }, by = answers): ShownMoment {
  const answer = by.show(asks, asked) as ArcadeContract['show']['answers']
  if (!('moment' in answer)) throw new Error(JSON.stringify(answer))
  return answer.moment
}

/** Sprites that stay, in any order: what two boards have in common if nothing has changed. */
function spritesOf({ type, x, y, id, orientation, flags }: Board): readonly string[] {
  return [...type]
    .flatMap((each, at) =>
      (flags[at]! & spriteFlags.killed) !== 0
        ? []
        : [`${each} ${id[at]} ${x[at]} ${y[at]} ${orientation[at]} ${flags[at]}`],
    )
    .toSorted()
}

test('a game opens with its types, its legend, its board and what it takes to win', () => {
  const { types, legend, board, columns, rows, hasChance, subGoals } = opened(played('sokoban', 0))
  const crate = types.findIndex(({ name }) => name === 'crate')
  expect(types[crate]).toMatchObject({ spriteClass: 'Passive', category: 'movable', colour: 'BROWN', character: 'c' })
  expect(types[crate]!.span).toMatchObject({ line: 5 })
  expect(legend.find(({ character }) => character === 'c')!.types.map((type) => types[type]!.name)).toEqual([
    'floor',
    'crate',
  ])
  expect([board.columns, board.rows]).toEqual([columns, rows])
  expect(board.type.length).toBe(board.x.length)
  expect([board.x[board.avatar!.sprite], board.y[board.avatar!.sprite]]).toEqual([board.avatar!.x, board.avatar!.y])
  expect([...board.actions].toSorted().join('')).toBe('DLRU')
  expect(hasChance).toBe(false)
  expect(subGoals).toEqual(['remove every crate: push it to a pit'])
  const { subGoals: ofChips } = opened(played('chipschallenge', 0))
  expect(ofChips).toContain('collect the redkey, for the door')
  expect(ofChips).toContain('collect 4 × chip, for the gate')
  expect(ofChips.at(-1)).toBe('remove every exit: go to it')
  const { subGoals: ofZelda } = opened(played('zelda', 0))
  expect(ofZelda).toEqual(['become bearer: go to a key, for the door', 'remove every door: go to it'])
})

test('types say what they are indented under, and their layers follow the drawing order', () => {
  const { types, board } = opened(played('zelda', 0))
  expect(types.some(({ parents }) => parents.length > 0)).toBe(true)
  const layers = [...board.type].map((type) => types[type]!.layer)
  expect(layers).toEqual(layers.toSorted((one, other) => one - other))
})

test('mistakes of the texts are answers, with their places', () => {
  const wrong = { ...played('sokoban', 0), game: { path: 'g.txt', text: 'nothing' } }
  const answer = answers.open(wrong, asked) as ArcadeContract['open']['answers']
  expect('diagnostics' in answer && answer.diagnostics[0]).toMatchObject({ severity: 'error', span: { file: 'g.txt' } })
  const noAvatar = answers.show(
    { ...played('sokoban', 'www\nw.w\nwww\n'), moves: 'U' },
    asked,
  ) as ArcadeContract['show']['answers']
  expect('diagnostics' in noAvatar && noAvatar.diagnostics[0]!.code).toBe('vgdl/no-avatar')
})

test('a misspelt effect is a warning, and the game is played without it', () => {
  const { game, level } = played('sokoban', 0)
  const text = game.text.replace('bounceForward', 'bounceForwad')
  const { diagnostics } = opened({ game: { ...game, text }, level, moves: '' })
  expect(diagnostics.some(({ message }) => message.includes('bounceForwad'))).toBe(true)
})

const corridor = 'wwwwww\nwA.cow\nwwwwww\n'

test('a move is told: lines, sprites, words, score and the end', () => {
  const { board, tick, moves } = shown(played('sokoban', corridor, 'RRR'))
  expect(board).toMatchObject({ at: 2, isOver: true, winner: 'player', score: 2, actions: '' })
  expect(moves).toBe('RR')
  expect(tick!.move).toBe('R')
  expect(tick!.effects.map(({ line, words, scoreChange }) => [line, words, scoreChange])).toEqual([
    ['crate avatar > bounceForward', 'the crate at (3, 1) moved right', 0],
    ['crate pit > killBoth scoreChange=2', 'the crate at (4, 1) disappeared; the pit at (4, 1) disappeared', 2],
  ])
  expect(tick!.effects[0]!.span).toMatchObject({ file: 'sokoban.txt', line: 10 })
  expect(tick!.events.map(({ kind, effect }) => [kind, effect])).toEqual([
    ['move', undefined],
    ['move', 0],
    ['kill', 1],
    ['kill', 1],
    ['score', 1],
    ['end', undefined],
  ])
  expect(tick!.end).toMatchObject({
    words: expect.stringMatching(/^won: SpriteCounter stype=crate/),
    span: { line: 14 },
  })
})

test('the board after an effect, and the cells that it changed', () => {
  const asks = played('sokoban', corridor, 'RR')
  const after = answers.effect({ ...asks, at: 2, effect: 0 }, asked) as { board: Board; changed: readonly unknown[] }
  const crate = opened(asks).types.findIndex(({ name }) => name === 'crate')
  expect(after.board.x[after.board.type.indexOf(crate)]).toBe(4)
  expect(after.board.score).toBe(0)
  expect(after.changed).toEqual([
    { column: 3, row: 1 },
    { column: 4, row: 1 },
  ])
  expect(() => answers.effect({ ...asks, at: 2, effect: 7 }, asked)).toThrow('no such effect')
  expect(() => answers.effect({ ...asks, at: 0, effect: 0 }, asked)).toThrow('no tick')
})

const names = builtInGames.map(({ name }) => name)
const letters = fc.string({ unit: fc.constantFrom(...'NULDRX'), maxLength: 40 })

test('going back to a tick shows what playing to it anew shows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), letters, fc.nat(40), letters, (name, moves, at, more) => {
      const asks = played(name, 0, moves)
      const whole = shown(asks)
      const back = shown({ ...asks, at })
      const anew = shown({ ...asks, moves: moves.slice(0, at) }, arcadeAnswers())
      expect(back.board).toEqual(anew.board)
      expect(back.tick).toEqual(anew.tick)
      expect(back.moves).toBe(whole.moves)
      const branch = { ...asks, moves: moves.slice(0, at) + more }
      expect(shown(branch)).toEqual(shown(branch, arcadeAnswers()))
    }),
    { numRuns: 40 },
  )
})

test('the board after the last effect of a tick has the sprites and the score of the board after the tick', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), letters, (name, moves) => {
      const asks = played(name, 0, moves)
      const { board, tick } = shown(asks)
      const last = tick?.effects.at(-1)
      if (last === undefined || tick!.leftOut > 0) return
      const after = answers.effect({ ...asks, at: board.at, effect: last.index }, asked) as { board: Board }
      expect(spritesOf(after.board)).toEqual(spritesOf(board))
      expect(after.board.score).toBe(board.score)
    }),
    { numRuns: 60 },
  )
})

test('the agent plays to the end with its plan on the board', async () => {
  const asks = played('sokoban', 1)
  const reports: AgentReport[] = []
  const answer = await answers.agent({ ...asks, mind: 'plan' }, { ...asked, report: (each) => reports.push(each) })
  if (!('outcome' in answer)) throw new Error('no outcome')
  const { status, moves } = answer.outcome
  expect(status).toBe('won')
  const made = reports.flatMap((each) => each.moves)
  expect(made.map(({ letter }) => letter).join('')).toBe(moves)
  expect(made.map(({ at }) => at)).toEqual(made.map((_, index) => index + 1))
  for (const { at, plan } of made) {
    expect(plan.moves).toBe(moves.slice(at))
    expect(plan.path.length).toBe(plan.moves === '' ? 0 : 2 * (plan.moves.length + 1))
  }
  const [first] = made
  const { board } = shown({ ...asks, moves: moves[0]! })
  expect([...first!.plan.path.slice(0, 2)]).toEqual([board.avatar!.x, board.avatar!.y])
  expect(first!.subGoal).toMatch(/^bring the crate to the pit at \(\d+, \d+\)$/)
  expect(first!.progress!.of).toBeGreaterThan(0)
  expect(made.at(-1)!.milliseconds).toBeGreaterThanOrEqual(0)
  expect(shown({ ...asks, moves }).board.winner).toBe('player')
})

test('step by step, the agent goes on with what it had in mind; after other moves it thinks again', async () => {
  const asks = played('sokoban', 1)
  const here = arcadeAnswers()
  const step = async (moves: string) => {
    const reports: AgentReport[] = []
    const answer = await here.agent(
      { ...asks, moves, mind: 'plan', most: 1 },
      { ...asked, report: (each) => reports.push(each) },
    )
    if (!('outcome' in answer)) throw new Error('no outcome')
    return { ...answer.outcome, made: reports.flatMap((each) => each.moves) }
  }
  const one = await step('')
  expect(one).toMatchObject({ status: 'paused', moves: expect.stringMatching(/^.$/) })
  const two = await step(one.moves)
  expect(two.made[0]).toMatchObject({ at: 2, expansions: 0 })
  expect(two.made[0]!.plan.moves).toBe(one.made[0]!.plan.moves.slice(1))
  const other = await step('N')
  expect(other.made[0]!.expansions).toBeGreaterThan(0)
})

test('the player moves within its time, in games of chance too', async () => {
  const reports: AgentReport[] = []
  const asks = { ...played('butterflies', 0), mind: 'player' as const, most: 10, perMove: 20 }
  const answer = await answers.agent(asks, { ...asked, report: (each) => reports.push(each) })
  const made = reports.flatMap((each) => each.moves)
  expect('outcome' in answer && answer.outcome.moves.length).toBe(made.length)
  expect(made.length).toBeGreaterThan(0)
  for (const { subGoal } of made) expect(subGoal).toMatch(/\w/)
})

test('plans that chance breaks are marked, with the reason', async () => {
  const reports: AgentReport[] = []
  const asks = { ...played('butterflies', 0), mind: 'plan' as const, most: 40 }
  await arcadeAnswers().agent(asks, { ...asked, report: (each) => reports.push(each) })
  const reasons = reports.flatMap(({ moves }) => moves).flatMap(({ replan }) => replan ?? [])
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons[0]).toContain('the game is not as predicted')
})

test('a cancelled agent stops in the middle of its run', async () => {
  const controller = new AbortController()
  const running = arcadeAnswers().agent(
    { ...played('sokoban', 5), mind: 'plan', pace: 1 },
    { ...asked, signal: controller.signal, report: () => controller.abort() },
  )
  await expect(running).rejects.toThrow('cancelled')
})

test('a level nobody can win: the agent says so', async () => {
  const answer = await answers.agent(
    { ...played('sokoban', 'wwwww\nwc..w\nw.A.w\nw..ow\nwwwww\n'), mind: 'plan' },
    asked,
  )
  expect(answer).toMatchObject({ outcome: { status: 'unsolvable', moves: '', why: expect.stringMatching(/\w/) } })
})

const winnable = async (level: number | string, name = 'sokoban', milliseconds = 10_000) => {
  const answer = await answers.winnable({ ...played(name, level), milliseconds }, asked)
  if (!('verdict' in answer)) throw new Error(JSON.stringify(answer))
  return answer.verdict
}

test('winnable: the fewest moves are proved where that is possible', async () => {
  expect(await winnable(corridor)).toMatchObject({
    status: 'winnable',
    moves: 'RR',
    isLeast: 'yes',
    atLeast: 2,
    hasChance: false,
    words: 'winnable in 2 moves, and not in fewer',
  })
  const verdict = await winnable(0)
  if (verdict.status !== 'winnable') throw new Error(verdict.status)
  expect(shown(played('sokoban', 0, verdict.moves)).board.winner).toBe('player')
  expect(verdict.isLeast).toBe('yes')
})

test('not winnable: the proof', async () => {
  const corner = await winnable('wwwwwww\nwc..c.w\nw.A...w\nw..o.ow\nwwwwwww\n')
  expect(corner).toMatchObject({ status: 'not-winnable', words: expect.stringMatching(/^not winnable: /) })
  // no pit is left for the second crate, whatever happens
  const few = await winnable('wwwwwwww\nwA.c.cow\nw......w\nwwwwwwww\n')
  expect(few.status).toBe('not-winnable')
  expect('proof' in few && few.proof[0]).toMatch(/SpriteCounter stype=crate|tried everything/)
})

test('not winnable because the game ends at once: that is the reason, not what the search saw', async () => {
  const verdict = await winnable(
    `${'w'.repeat(22)}\nwA.c.o${'?'.repeat(15)}w\nw${'?'.repeat(20)}w\n${'w'.repeat(22)}\n`,
  )
  expect(verdict.status).toBe('not-winnable')
  expect('proof' in verdict && verdict.proof).toEqual([
    expect.stringMatching(/^the game ends in its first tick: .* more than 25 messages/),
    expect.stringContaining('level mapping'),
  ])
})

test('not known in time, and cancelled', async () => {
  // a second passes with every look at the clock
  let time = 0
  const hurried = arcadeAnswers(() => (time += 1_000))
  expect(await hurried.winnable({ ...played('sokoban', 7), milliseconds: 1 }, asked)).toMatchObject({
    verdict: { status: 'unknown', words: expect.stringMatching(/^not known/) },
  })
  const controller = new AbortController()
  const running = answers.winnable(played('sokoban', 5), { ...asked, signal: controller.signal })
  controller.abort()
  await expect(running).rejects.toThrow('cancelled')
})

test('chance is told', async () => {
  expect((await winnable(0, 'butterflies', 3000)).hasChance).toBe(true)
})

test('a replay file goes out and comes back; a changed one is told from it', () => {
  const asks = played('sokoban', 0, 'LUULURR')
  const { text, fileName } = answers.replay({ ...asks, name: 'sokoban', levelNumber: 0 }, asked) as {
    text: string
    fileName: string
  }
  expect(fileName).toBe('sokoban-0.jsonl')
  const read = (content: string, level = asks.level) =>
    answers.readReplay(
      { game: asks.game, level, file: { path: fileName, text: content } },
      asked,
    ) as ArcadeContract['readReplay']['answers']
  expect(read(text)).toEqual({
    replay: { moves: shown(asks).moves, seed: 42, game: 'sokoban', levelNumber: 0, difference: undefined },
  })
  expect(read('lu R\n')).toMatchObject({ replay: { moves: 'LUR' } })
  const difference = (content: string) => {
    const answer = read(content)
    return 'replay' in answer ? answer.replay.difference : undefined
  }
  expect(difference(text.replace('"score":0', '"score":7'))).toBe(
    'It differs from the game at the start: score is 0 here, and 7 in the file.',
  )
  // where a file is cut, neither half of its line helps anybody
  const lines = text.split('\n')
  const cut = [...lines.slice(0, 3), lines[3]!.slice(0, 90)].join('\n')
  expect(difference(cut)).toBe('Its line 4 cannot be read: the file is damaged, or cut.')
  expect(difference(`${lines.slice(0, 3).join('\n')}\n`)).toBe('It ends before line 4: the file is damaged, or cut.')
  expect(read('{"v":1}')).toMatchObject({ diagnostics: [{ severity: 'error' }] })
  expect(read('hello')).toMatchObject({ diagnostics: [{ severity: 'error' }] })
})

test.each(names)('a test level of %s has one of each sprite that the legend makes, and can be played', (name) => {
  const { game } = played(name, 0)
  const { text, leftOut } = answers.testLevel({ game }, asked) as { text: string; leftOut: readonly string[] }
  expect(answers.testLevel({ game }, asked)).toEqual({ text, leftOut })
  const { types, board, legend } = opened({ game, level: { path: 'test.txt', text }, moves: '' })
  const present = new Set([...board.type].map((type) => types[type]!.name))
  const makeable = new Set(legend.flatMap((entry) => entry.types.map((type) => types[type]!.name)))
  const missing = [...makeable].filter((each) => !present.has(each))
  // one avatar takes the place of all others
  expect(missing.filter((each) => types.find((type) => type.name === each)!.category !== 'avatar')).toEqual([])
  // a type of which there is a kind on the board is not missing
  const kindsOf = [...board.type].flatMap((type) => [types[type]!.name, ...types[type]!.parents])
  expect(leftOut.filter((each) => kindsOf.includes(each))).toEqual([])
  expect(board.avatar).toBeDefined()
})

const look = { looks: [], floor: '#123', gridLines: '#456' }
const script = '"><script>alert(1)</script>'
const square: SpriteLook = { kind: 'tile', shape: 'square', letter: script, tint: script, mark: script }

test('an animated SVG has every sprite, moves where they move, and nothing unescaped', async () => {
  const asks = played('sokoban', corridor, 'RR')
  const looks = opened(asks).types.map(() => square)
  const answer = await answers.record(
    { ...asks, ...look, looks, format: 'svg', from: 0, to: 99, game: { ...asks.game, path: 'a<b>.txt' } },
    asked,
  )
  if (!('recorded' in answer)) throw new Error(JSON.stringify(answer))
  const { frames, file, width, height, leftOut } = answer.recorded
  expect({ frames, width, height, leftOut }).toEqual({ frames: 3, width: 144, height: 72, leftOut: undefined })
  const text = new TextDecoder().decode(file.bytes)
  expect(text).not.toContain('<script')
  expect(text).not.toContain('<b>')
  expect(text.match(/@keyframes/g)!.length).toBe(3)
  expect(file).toMatchObject({ name: 'a<b>.svg', type: 'image/svg+xml' })
})

test('where nothing can be painted, a GIF is refused in words', async () => {
  const asks = played('sokoban', corridor, 'RR')
  expect(await answers.record({ ...asks, ...look, format: 'gif', from: 0, to: 2 }, asked)).toMatchObject({
    refused: expect.stringContaining('SVG'),
  })
})
