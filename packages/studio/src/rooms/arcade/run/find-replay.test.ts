import { expect, onTestFinished, test } from 'vitest'
import { begunRooms } from '../../../../test/begun-room.ts'
import { gameFiles } from '../../../examples/games.ts'
import { findReplay } from './find-replay.ts'

const begin = begunRooms(onTestFinished)

async function recorded(name: string, levelNumber: number) {
  const room = begin({}, gameFiles(name))
  await room.opened()
  const [game, ...levels] = gameFiles(name)
  const asks = { game: game!, level: levels[levelNumber]!, seed: 42, moves: 'LRL', name, levelNumber }
  const answer = await room.model.workers.play.ask('replay', asks)
  return { path: 'run.jsonl', text: 'text' in answer ? answer.text : '' }
}

test('a replay of another level is shown on that level', async () => {
  const file = await recorded('sokoban', 2)
  const { model, getState, shows, opened, until } = begin()
  await opened()
  const { replay, level, otherGame } = await findReplay(model, file)
  expect({ level, otherGame, difference: replay.difference }).toEqual({
    level: 2,
    otherGame: undefined,
    difference: undefined,
  })
  model.showRun(level, replay)
  await until(() => getState().texts?.level.path === 'sokoban_lvl2.txt')
  await shows(0)
  expect(getState().run.moves).toBe('LRL')
  // asked again on the level itself
  model.showRun(level, { moves: 'LL', seed: 42 })
  await until(() => getState().run.moves === 'LL')
})

test('a replay belongs to the level with its number, also where a game begins with another one', async () => {
  const file = await recorded('sokoban', 3)
  const [game, ...levels] = gameFiles('sokoban')
  const { model, opened } = begin({ level: 1 }, [game!, ...levels.slice(2, 4)])
  await opened()
  const { level, number, replay } = await findReplay(model, file)
  expect({ level, number, difference: replay.difference }).toEqual({ level: 1, number: 3, difference: undefined })
  const other = await recorded('sokoban', 2)
  expect(await findReplay(model, other)).toMatchObject({ level: 0, number: 2, replay: { difference: undefined } })
})

test('a replay that comes before the game has been read waits for it; one for a game that cannot be read says so', async () => {
  const { model } = begin()
  const { level, replay } = await findReplay(model, { path: 'moves.txt', text: 'LLU' })
  expect({ level, moves: replay.moves }).toEqual({ level: 0, moves: 'LLU' })
  const unread = begin({}, [{ path: 'own.txt', text: 'BasicGame\n' }])
  await expect(findReplay(unread.model, { path: 'moves.txt', text: 'LLU' })).rejects.toThrow('Mend the texts first')
})

test('a replay of another game of the box says so; letters are for the level that is shown', async () => {
  const file = await recorded('zelda', 1)
  const { model, opened } = begin({ level: 3 })
  await opened()
  expect(await findReplay(model, file)).toMatchObject({ level: 1, otherGame: { id: 'zelda', title: 'Zelda' } })
  // it is compared with that game, and its levels are those of that game
  expect((await findReplay(model, file)).replay.difference).toBeUndefined()
  const elsewhere = { ...file, text: file.text.replace('"level":1', '"level":77') }
  expect(await findReplay(model, elsewhere)).toMatchObject({ level: 0, otherGame: { id: 'zelda' } })
  const changed = { ...file, text: file.text.replace('"actions":"LRL"', '"actions":"DDD"') }
  expect((await findReplay(model, changed)).replay.difference).toMatch(/^It differs from the game after 1 move: /)
  const letters = await findReplay(model, { path: 'moves.txt', text: 'LLUR' })
  expect(letters).toMatchObject({ level: 3, otherGame: undefined, replay: { moves: 'LLUR' } })
  await expect(findReplay(model, { path: 'a.txt', text: 'hello' })).rejects.toThrow(/^a\.txt is not a replay/)
})
