import { expect, onTestFinished, test, vi } from 'vitest'
import { begunRooms } from '../../../../test/begun-room.ts'
import { gameFiles } from '../../../examples/games.ts'
import { readArcadeAddress } from '../arcade-address.ts'
import { boardSentence } from '../board/board-words.ts'

const begin = begunRooms(onTestFinished)

test('going back in time while the agent plays stops it: its next move does not jump to the end', async () => {
  const { model, getState, until, opened } = begin({ level: 1 })
  await opened()
  void model.agent.letPlay()
  await until(() => getState().run.moves.length >= 3)
  model.seek(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(getState()).toMatchObject({ at: 1, player: 'nobody' })
  expect(getState().run.moves.length).toBeGreaterThanOrEqual(3)
})

test('whoever lets the agent play before the game is open sees it play', async () => {
  const { model, getState, until } = begin({ level: 1 })
  void model.agent.letPlay(2, false)
  expect(getState()).toMatchObject({ texts: undefined, player: 'agent' })
  await until(() => getState().agent.status === 'done')
  expect(getState()).toMatchObject({ at: 2, player: 'nobody' })
  // so in a level that is on its way: its moves are not those of the level before
  model.goToLevel(0)
  void model.agent.letPlay(undefined, false)
  await until(() => getState().agent.status === 'done')
  expect(getState()).toMatchObject({ level: 'sokoban_lvl0.txt', agent: { outcome: { status: 'won' } } })
  expect(getState().run.moves).toHaveLength(7)
})

test('an agent that waits for a game stops where the game cannot be read', async () => {
  const { model, getState, until } = begin({}, [{ path: 'own.txt', text: 'BasicGame\n' }])
  void model.agent.letPlay()
  await until(() => getState().problem !== undefined)
  expect(getState()).toMatchObject({ player: 'nobody', agent: { status: 'idle' } })
})

test('an agent at play goes on by the rules as they are edited', async () => {
  const { document, model, getState, until, opened } = begin({ level: 1 })
  await opened()
  const asked = vi.spyOn(model.workers.agent, 'ask')
  void model.agent.letPlay()
  await until(() => getState().run.moves.length >= 1)
  const { path, text } = document.files[0]!
  const changes = [{ path, from: 0, to: text.length, text: text.replace('scoreChange=2', 'scoreChange=3') }]
  expect(document.edit({ changes, label: 'edit', origin: 'text' })).toBe(true)
  await until(() => asked.mock.calls.length === 2)
  expect(asked.mock.lastCall![1]).toMatchObject({ game: { text: document.files[0]!.text } })
  const { length } = getState().run.moves
  await until(() => getState().run.moves.length > length)
  expect(getState().player).toBe('agent')
})

test('painting shows the level, ends when something is played, and comes back to the moment before it', async () => {
  const { model, getState, shows } = begin({ moves: 'LLU', tick: 2 })
  await shows(2)
  model.setPainting(true)
  await shows(0)
  expect(getState().isPainting).toBe(true)
  model.setPainting(false)
  await shows(2)
  model.setPainting(true)
  await shows(0)
  model.seek(3)
  await shows(3)
  expect(getState().isPainting).toBe(false)
  model.setPainting(true)
  await model.agent.letPlay(1, false)
  expect(getState().isPainting).toBe(false)
  model.setPainting(true)
  model.run.playBack()
  expect(getState().isPainting).toBe(false)
})

test('a level that is opened while painting shows itself, and its run afterwards', async () => {
  const { model, getState, until, shows } = begin({ moves: 'LLU' })
  await shows(3)
  model.goToLevel(1)
  await until(() => getState().texts?.level.path === 'sokoban_lvl1.txt')
  model.setPainting(true)
  model.goToLevel(0)
  await until(() => getState().texts?.level.path === 'sokoban_lvl0.txt')
  await shows(0)
  expect(getState()).toMatchObject({ isPainting: true, run: { moves: 'LLU' } })
  model.setPainting(false)
  await shows(3)
})

test('taking moves back keeps no other runs, unless the run went on', async () => {
  const { model, getState, shows } = begin({ moves: 'LLU' })
  await shows(3)
  model.run.takeBack()
  await shows(2)
  model.run.takeBack()
  await shows(1)
  expect(getState()).toMatchObject({ run: { moves: 'L' }, branches: [] })
  model.run.setRun({ moves: 'LLU', minds: [] }, 2)
  await shows(2)
  model.run.takeBack()
  await shows(1)
  expect(getState().branches.map(({ moves }) => moves)).toEqual(['LLU'])
})

test('another speed does not change who plays, and a player without a plan is not said to have one', async () => {
  const { model, getState, until, opened } = begin({}, gameFiles('butterflies'))
  await opened()
  const asked: string[] = []
  const { agent } = model.workers
  const ask = agent.ask.bind(agent)
  agent.ask = ((question: 'agent', asks: { readonly mind: string }, options: object) => {
    asked.push(asks.mind)
    return ask(question, asks as never, options)
  }) as typeof agent.ask
  void model.agent.letReact()
  await until(() => getState().run.moves.length >= 1)
  model.setSpeed(4)
  await until(() => getState().run.moves.length >= 3)
  expect(asked).toEqual(['player', 'player'])
  model.pause()
  const { run } = getState()
  const minds = run.minds.map((mind) => ({ ...mind, isPlanned: false, plan: { ...mind.plan, moves: '' } }))
  const words = boardSentence({ ...getState(), player: 'agent', run: { ...run, minds } })
  expect(words).toContain('It has no plan')
  expect(words).not.toContain('dashed line')
})

test('another seed asks again whether the level can be won', async () => {
  const { model, getState, until, opened } = begin()
  await opened()
  await until(() => getState().winnable.status === 'answered')
  const first = getState().winnable
  model.setSeed(7)
  await until(() => getState().winnable.status === 'answered' && getState().winnable !== first)
  const second = getState().winnable
  model.follow({ ...readArcadeAddress({}), seed: 8 })
  await until(() => getState().winnable.status === 'answered' && getState().winnable !== second)
})

test('an effect of a tick that is left is not shown on another', async () => {
  const { model, getState, shows } = begin({ moves: 'LUULUR' })
  await shows(6)
  const { play } = model.workers
  const ask = play.ask.bind(play)
  const waiting: (() => void)[] = []
  play.ask = (async (question: 'effect', ...rest: [never, object]) => {
    const answer = await ask(question, ...rest)
    if (question === 'effect') await new Promise<void>((resolve) => void waiting.push(resolve))
    return answer
  }) as typeof play.ask
  const { index } = getState().moment!.tick!.effects[0]!
  const first = model.run.showEffect(index)
  await model.run.show(5)
  await model.run.show(6)
  const second = model.run.showEffect(index)
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[0]!()
  await first
  expect(getState().effect!.board).toBeUndefined()
  waiting[1]!()
  await second
  expect(getState().effect!.board).toBeDefined()
})

test('erasing in Boulder Dash leaves a tunnel, not earth', async () => {
  const { document, model, getState, opened } = begin({}, gameFiles('boulderdash'))
  await opened()
  expect(getState().opened!.floor).toBe('-')
  model.paint([{ column: 0, row: 0 }], true, 1)
  expect(document.textOf('boulderdash_lvl0.txt')[0]).toBe('-')
})

test('a tick without moves is one of the agent, on the level that is shown and on another', async () => {
  const { model, getState, opened, until } = begin({ level: 1 })
  await opened()
  for (const [level, tick] of [
    ['1', 5],
    ['0', 3],
  ] as const) {
    model.follow(readArcadeAddress({ level, tick: String(tick) }))
    await until(() => getState().agent.status === 'done' && getState().at === tick)
    expect(getState()).toMatchObject({ level: `sokoban_lvl${level}.txt`, player: 'nobody' })
    expect(getState().run.moves).toHaveLength(tick)
  }
})

test('an address lets the agent play, on this level and on another', async () => {
  const { model, getState, until, opened } = begin()
  await opened()
  model.follow(readArcadeAddress({ level: '0', play: 'agent' }), 'agent')
  await until(() => getState().run.minds.length > 0)
  model.follow(readArcadeAddress({ level: '1', play: 'agent' }), 'agent')
  await until(() => getState().texts?.level.path === 'sokoban_lvl1.txt' && getState().run.minds.length > 0)
  model.follow(readArcadeAddress({ level: '2' }))
  await until(() => getState().texts?.level.path === 'sokoban_lvl2.txt')
  expect(getState()).toMatchObject({ player: 'nobody', run: { moves: '' } })
})

/** Holds the boards back until they are let through, as a game does that takes seconds for a tick. */
function slowBoards({ play }: ReturnType<typeof begin>['model']['workers']) {
  const ask = play.ask.bind(play)
  const waiting: (() => void)[] = []
  let asked = 0
  play.ask = (async (question: 'show', ...rest: [never, object]) => {
    if (question === 'show') {
      asked++
      await new Promise<void>((resolve) => void waiting.push(resolve))
    }
    return ask(question, ...rest)
  }) as typeof play.ask
  return {
    waiting,
    asked: () => asked,
    answer: () => waiting.shift()!(),
  }
}

test('keys in a slow game are one question at a time, and each board that comes is seen', async () => {
  const { model, getState, shows } = begin({ level: 1 })
  await shows(0)
  const slow = slowBoards(model.workers)
  for (const letter of 'LRLR') model.run.press(letter)
  expect(getState()).toMatchObject({ at: 4, run: { moves: 'LRLR' } })
  expect(slow.asked()).toBe(1)
  model.run.press('L')
  slow.answer()
  await vi.waitFor(() => expect(slow.waiting).toHaveLength(1))
  expect(getState().moment!.board.at).toBe(1)
  slow.answer()
  await shows(5)
  expect(slow.asked()).toBe(2)
})

test('keys that are pressed while a level is on its way are played in it', async () => {
  const { document, model, getState, shows } = begin({ level: 1 })
  model.run.press('L')
  await shows(1)
  model.goToLevel(0)
  for (const letter of 'LU') model.run.press(letter)
  await shows(2)
  expect(getState()).toMatchObject({ texts: { level: { path: 'sokoban_lvl0.txt' } }, run: { moves: 'LU' } })
  // a level that is left again takes its keys along
  model.goToLevel(2)
  model.run.press('D')
  model.goToLevel(1)
  await shows(1)
  expect(getState().run.moves).toBe('L')
  // where a level cannot be read, the last good one is what is played
  const { path, text } = document.files.find((file) => file.path === 'sokoban_lvl2.txt')!
  document.edit({ changes: [{ path, from: 0, to: text.length, text: '' }], label: 'edit', origin: 'text' })
  await model.goToLevel(2)
  model.run.press('R')
  await shows(2)
  expect(getState()).toMatchObject({ texts: { level: { path: 'sokoban_lvl1.txt' } }, run: { moves: 'LR' } })
})

test('keys before a level is shown and keys after it are played in their order; those of a level that fails are forgotten', async () => {
  const { document, model, getState, shows, until } = begin({ level: 1 })
  await shows(0)
  const slow = slowBoards(model.workers)
  model.goToLevel(0)
  for (const letter of 'LU') model.run.press(letter)
  await until(() => !getState().isOpening)
  // read, and not shown yet
  model.run.press('U')
  expect(getState().run.moves).toBe('')
  while (getState().moment?.board.at !== 3) {
    if (slow.waiting.length > 0) slow.answer()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(getState().run.moves).toBe('LUU')
  const { play } = model.workers
  const ask = play.ask
  play.ask = (() => Promise.reject(new Error('out of memory'))) as typeof play.ask
  model.goToLevel(2)
  model.run.press('L')
  await until(() => getState().problem !== undefined)
  play.ask = ask
  const { path, text } = document.files[0]!
  const changes = [{ path, from: 0, to: text.length, text: `${text}\n` }]
  document.edit({ changes, label: 'edit', origin: 'text' })
  await until(() => getState().texts?.level.path === 'sokoban_lvl2.txt')
  while (slow.waiting.length > 0) slow.answer()
  expect(getState().run.moves).toBe('')
})

test('the clock and a recording wait for a slow game', async () => {
  const { model, getState, shows } = begin({ isRealTime: true, level: 1 })
  await shows(0)
  const slow = slowBoards(model.workers)
  model.setSpeed(8)
  model.run.startClock()
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect([slow.asked(), getState().run.moves.length]).toEqual([count, count])
    slow.answer()
  }
  await vi.waitFor(() => expect(slow.waiting).toHaveLength(1))
  // stopped while a board is awaited: the clock does not go on when it comes
  model.pause()
  slow.answer()
  await shows(4)
  model.run.playBack()
  slow.answer()
  await vi.waitFor(() => expect(slow.waiting).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(getState()).toMatchObject({ at: 1, player: 'recording', run: { moves: 'NNNN' } })
  expect(slow.asked()).toBe(6)
  model.pause()
})

test('every run that was left is come back to, one after the other', async () => {
  const { model, getState, shows } = begin({ moves: 'LLU' })
  await shows(3)
  await model.run.setRun({ moves: 'DD', minds: [] })
  await model.run.setRun({ moves: 'R', minds: [] })
  const seen: string[] = []
  for (let time = 0; time < 4; time++) {
    seen.push(getState().run.moves)
    model.run.otherRun()
  }
  expect(seen).toEqual(['R', 'DD', 'LLU', 'R'])
  // who has gone back to the start comes back, and leaves nothing behind
  await model.run.setRun({ moves: '', minds: [] })
  model.run.otherRun()
  await shows(2)
  expect(getState().run.moves).toBe('DD')
  expect(getState().branches.map(({ moves }) => moves)).toEqual(['LLU', 'R'])
})

test('a game that has failed once goes on, and is no longer said to have failed', async () => {
  const { model, getState, shows, until } = begin()
  await shows(0)
  const { play } = model.workers
  const ask = play.ask.bind(play)
  play.ask = (() => Promise.reject(new Error('out of memory'))) as typeof play.ask
  await model.run.show(0)
  expect(getState().problem).toBe('The game failed: out of memory')
  play.ask = ask
  model.run.press('L')
  await shows(1)
  await until(() => getState().problem === undefined)
})
