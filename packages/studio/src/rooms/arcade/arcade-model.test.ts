import { expect, onTestFinished, test } from 'vitest'
import { begunRooms } from '../../../test/begun-room.ts'
import { gameFiles } from '../../examples/games.ts'

const begin = begunRooms(onTestFinished)

/** Where the crates are: `4,2 6,3`. */
function crates({ getState }: ReturnType<typeof begin>): string {
  const { moment, opened } = getState()
  const { type, x, y } = moment!.board
  const found: string[] = []
  for (let sprite = 0; sprite < type.length; sprite++)
    if (opened!.types[type[sprite]!]!.name === 'crate') found.push(`${x[sprite]},${y[sprite]}`)
  return found.join(' ')
}

test('level 0 is won by keys, the end is marked, and keys after it do nothing', async () => {
  const { model, getState, until, opened, shows } = begin()
  await opened()
  await until(() => getState().winnable.status === 'answered')
  const { winnable } = getState()
  const verdict = winnable.status === 'answered' ? winnable.verdict : undefined
  const moves = verdict?.status === 'winnable' ? verdict.moves : ''
  expect(moves).toHaveLength(7)
  for (const [index, letter] of [...moves].entries()) {
    model.run.press(letter)
    await shows(index + 1)
  }
  expect(getState().moment!.board).toMatchObject({ isOver: true, winner: 'player' })
  model.run.press('U')
  expect(getState().run.moves).toBe(moves)
})

test('rewinding shows what was, and a move from there keeps the old run', async () => {
  const arcade = begin({ moves: 'LLU' })
  const { model, getState, shows } = arcade
  await shows(3)
  await model.run.show(1)
  expect(getState().at).toBe(1)
  model.run.press('D')
  await shows(2)
  expect(getState().run.moves).toBe('LD')
  expect(getState().branches.map(({ moves }) => moves)).toEqual(['LLU'])
  model.run.setRun(getState().branches[0]!)
  await shows(3)
  expect(getState().run.moves).toBe('LLU')
})

test('the agent plays, its moves come one by one, and what it had in mind is kept for each', async () => {
  const { model, getState, opened } = begin()
  await opened()
  await model.agent.letPlay(undefined, false)
  const { run, agent, player } = getState()
  expect(agent).toMatchObject({ status: 'done', outcome: { status: 'won' } })
  expect(player).toBe('nobody')
  expect(run.minds.map(({ at }) => at)).toEqual(Array.from({ length: run.moves.length }, (_, index) => index + 1))
  expect(run.minds[0]!.plan.path.length).toBeGreaterThan(2)
  expect(run.minds[0]!.subGoal).not.toBe('')
})

test('a tick without moves is one of the agent', async () => {
  const { getState, shows } = begin({ tick: 2 })
  await shows(2)
  expect(getState().run.moves).toHaveLength(2)
})

test('a crate in a corner is not winnable, with a proof; undo makes it winnable again, also from another level', async () => {
  const { document, model, getState, until, opened } = begin()
  await opened()
  const verdict = () => {
    const { winnable } = getState()
    return winnable.status === 'answered' ? winnable.verdict : undefined
  }
  await until(() => verdict()?.status === 'winnable')
  model.setPainting(true)
  model.chooseTile('c')
  const before = document.textOf('sokoban_lvl0.txt')
  expect(model.paint([{ column: 1, row: 1 }], false, 1)).toBeUndefined()
  expect(document.textOf('sokoban_lvl0.txt')).not.toBe(before)
  await until(() => verdict()?.status === 'not-winnable')
  const refused = verdict()!
  expect(refused.status === 'not-winnable' && refused.proof.length).toBeGreaterThan(0)
  model.goToLevel(1)
  await until(() => getState().texts?.level.path === 'sokoban_lvl1.txt')
  document.undo()
  await until(() => getState().texts?.level.path === 'sokoban_lvl0.txt' && verdict()?.status === 'winnable')
  expect(document.textOf('sokoban_lvl0.txt')).toBe(before)
})

test('a stroke is undone at once, and erasing leaves floor', async () => {
  const { document, model, opened } = begin()
  await opened()
  const before = document.textOf('sokoban_lvl0.txt')
  model.chooseTile('w')
  model.paint([{ column: 2, row: 3 }], false, 1)
  model.paint([{ column: 3, row: 3 }], false, 1)
  model.paint([{ column: 0, row: 0 }], true, 2)
  expect(document.textOf('sokoban_lvl0.txt').split('\n')[0]![0]).toBe('.')
  document.undo()
  document.undo()
  expect(document.textOf('sokoban_lvl0.txt')).toBe(before)
})

test('whoever may not edit the level is told so', async () => {
  const { document, model, opened } = begin()
  await opened()
  expect(model.resize('row', 1)).toBeUndefined()
  document.setReadOnly(true)
  expect(model.resize('row', 1)).toContain('read-only')
  expect(model.paint([{ column: 1, row: 1 }], false, 1)).toContain('read-only')
})

test('a mistake in the rules loses nothing: the last good game stays, and can be played on', async () => {
  const arcade = begin()
  const { document, model, getState, until, opened, shows } = arcade
  await opened()
  model.run.press('L')
  await shows(1)
  const at = document.textOf('sokoban.txt').indexOf('bounceForward')
  document.edit({ changes: [{ path: 'sokoban.txt', from: at, to: at + 6, text: 'bounse' }], label: 'type' })
  await until(() => getState().problem !== undefined)
  expect(getState().problem).toMatch(/^sokoban\.txt, line \d+: /)
  expect(getState().moment!.board.at).toBe(1)
  model.run.press('R')
  await shows(2)
  document.undo()
  await until(() => getState().problem === undefined)
  expect(getState().run.moves).toBe('LR')
})

test('another rule replays the same moves', async () => {
  const arcade = begin({ moves: 'LU' })
  const { document, getState, until, shows } = arcade
  await shows(2)
  const before = crates(arcade)
  const text = document.textOf('sokoban.txt')
  const at = text.indexOf('bounceForward')
  document.edit({ changes: [{ path: 'sokoban.txt', from: at, to: at + 13, text: 'killSprite' }], label: 'type' })
  await until(() => getState().texts?.game.text !== text && getState().moment?.board.at !== undefined)
  expect(getState().run.moves).toBe('LU')
  expect(getState().problem).toBeUndefined()
  expect(before).not.toBe('')
})

test('each level keeps its own run', async () => {
  const { model, getState, until, opened, shows } = begin()
  await opened()
  model.run.press('L')
  await shows(1)
  model.openFile('sokoban_lvl2.txt')
  await until(() => getState().texts?.level.path === 'sokoban_lvl2.txt' && getState().at === 0)
  expect(getState().run.moves).toBe('')
  model.openFile('sokoban_lvl0.txt')
  await until(() => getState().texts?.level.path === 'sokoban_lvl0.txt' && getState().at === 1)
  expect(getState().run.moves).toBe('L')
})

test('an effect of the last tick shows the board after it and its line', async () => {
  const { model, getState, until, opened } = begin()
  await opened()
  await model.agent.letPlay(undefined, false)
  await until(() => getState().moment?.board.isOver === true)
  const { effects } = getState().moment!.tick!
  expect(effects.length).toBeGreaterThan(0)
  await model.run.showEffect(effects[0]!.index)
  expect(getState().marked).toEqual(effects[0]!.span)
  expect(getState().effect!.board).toBeDefined()
  expect(getState().effect!.changed.length).toBeGreaterThan(0)
  await model.run.showEffect(undefined)
  expect(getState().effect).toBeUndefined()
  // who goes elsewhere in time points at it no more; a line that was marked otherwise stays
  await model.run.showEffect(effects[0]!.index)
  await model.run.show(1)
  expect(getState().marked).toBeUndefined()
  model.markLine(effects[0]!.span)
  await model.run.show(0)
  expect(getState().marked).toEqual(effects[0]!.span)
})

test('a game without a level gets one to begin with, and then copies of the one that is shown', async () => {
  const [game] = gameFiles('sokoban')
  const { document, model, getState, until } = begin({}, [game!])
  await until(() => getState().problem?.includes('no level yet') === true)
  expect(await model.newLevel()).toContain('one of each')
  await until(() => getState().texts?.level.path === 'sokoban_lvl0.txt')
  expect(await model.newLevel()).toBeUndefined()
  await until(() => getState().texts?.level.path === 'sokoban_lvl1.txt')
  expect(document.textOf('sokoban_lvl1.txt')).toBe(document.textOf('sokoban_lvl0.txt'))
})

test('a game with a mistake gets no level: the mistake is named with its place', async () => {
  const { model, getState, until } = begin({}, [
    { path: 'odd.txt', text: 'BasicGame\n  InteractionSet\n    a b > steppBack\n' },
  ])
  await until(() => getState().problem !== undefined)
  await expect(model.newLevel()).rejects.toThrow(/^odd\.txt, line \d+: .*\.$/)
})

test('the test level has one of each, and is a level of the document', async () => {
  const { document, model, getState, until, opened } = begin()
  await opened()
  expect(await model.testLevel()).toContain('one of each')
  await until(() => getState().texts?.level.path === 'sokoban_lvltest.txt')
  const { moment, opened: game } = getState()
  const names = new Set([...moment!.board.type].map((type) => game!.types[type]!.name))
  for (const name of ['avatar', 'crate', 'pit', 'wall']) expect(names).toContain(name)
  expect(document.files.at(-1)!.path).toBe('sokoban_lvltest.txt')
  // asked again, it is the same file
  await model.testLevel()
  expect(document.files).toHaveLength(12)
})

test('a game without a level says what to do', async () => {
  const [game] = gameFiles('sokoban')
  const { getState, until } = begin({}, [game!])
  await until(() => getState().problem !== undefined)
  expect(getState().problem).toContain('has no level')
})

test('in real time, a tick passes without a key', async () => {
  const { model, getState, until, opened } = begin({ isRealTime: true })
  await opened()
  model.setSpeed(8)
  model.run.startClock()
  await until(() => getState().run.moves.length >= 3)
  model.run.hold('L')
  await until(() => getState().run.moves.endsWith('L'))
  // who shoots while walking walks on
  model.run.hold('X')
  await until(() => getState().run.moves.endsWith('X'))
  model.run.letGo('X')
  await until(() => /XL+$/.test(getState().run.moves))
  model.run.letGo('L')
  await until(() => getState().run.moves.endsWith('N'))
  model.pause()
  expect(getState().run.moves.startsWith('NN')).toBe(true)
  expect(getState().player).toBe('nobody')
})

test('the model is compiled when somebody looks, follows the moment, is solved, and its plan wins on the board', async () => {
  const { model, getState, until, opened } = begin()
  await opened()
  expect(getState().pddl.model).toBeUndefined()
  model.showLook('pddl', true)
  expect(getState().looks).toEqual(['text', 'pddl'])
  await until(() => getState().pddl.model !== undefined)
  const at = model.document.textOf('sokoban.txt').indexOf('crate avatar > bounceForward')
  model.cursorMoved('sokoban.txt', at)
  const links = getState().pddl.model!.links.find(({ line }) => line === getState().cursorLine)
  expect(links!.domain.length).toBeGreaterThan(0)
  await model.pddl.solve()
  const plan = getState().pddl.plan!
  expect(plan).toMatchObject({ status: 'found', check: { reaches: true } })
  model.run.setRun({ moves: plan.moves, minds: [] })
  await until(() => getState().moment?.board.winner === 'player')
})

test('an edited configuration is compiled and run: the agent pursues its goals', async () => {
  const { model, getState, until, opened } = begin({ looks: ['pddl'] })
  await opened()
  await until(() => getState().pddl.model !== undefined)
  const { config } = getState().pddl.model!
  model.pddl.setConfig(config.text.replace(/priority: 1$/m, 'priority: 7'))
  await until(() => getState().pddl.model?.goals[0]?.priority === 7)
  model.pddl.setConfig('goals: [')
  await until(() => getState().pddl.model?.diagnostics.some(({ severity }) => severity === 'error') === true)
  model.pddl.setConfig(undefined)
  await until(() => getState().pddl.model?.diagnostics.every(({ severity }) => severity !== 'error') === true)
  model.setSpeed(8)
  model.pddl.runConfig()
  await until(() => getState().moment?.board.winner === 'player')
})
