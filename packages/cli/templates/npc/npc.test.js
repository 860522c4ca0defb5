// @ts-check
// npm test: what the guard should do, in a different situation each time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGame } from './game.js'

/**
 * Advances the game, at most until a condition holds, and returns the steps that Gus has begun.
 * @param {ReturnType<typeof createGame>} game
 * @param {number} seconds
 * @param {() => boolean} [until]
 */
function live({ society }, seconds, until = () => false) {
  /** @type {string[]} */
  const begun = []
  const unsubscribe = society.subscribe((event) => {
    if (event.agent !== 'Gus' || event.type !== 'action-start') return
    begun.push([event.step.name, ...Object.values(event.step.args)].join(' '))
  })
  for (const end = society.time + seconds; society.time < end && !until(); ) society.tick(0.25)
  unsubscribe()
  return begun
}

test('with nobody in the house he stays where he is', () => {
  assert.deepEqual(live(createGame(), 10), [])
})

test('he fetches the key to arrest a thief in the vault, and goes back to his post', () => {
  const game = createGame()
  game.world.thief = 'vault'
  const steps = ['go kitchen', 'takeKey kitchen', 'go hall', 'unlock vault', 'go vault', 'arrest vault', 'go hall']
  assert.deepEqual(live(game, 20), steps)
  assert.equal(game.world.thief, null)
})

test('when the key is gone he breaks the door', () => {
  const game = createGame()
  game.world.thief = 'vault'
  game.world.key = { room: 'yard' }
  assert.deepEqual(live(game, 20), ['go kitchen', 'go hall', 'breakDoor vault', 'go vault', 'arrest vault', 'go hall'])
})

test('he follows a thief who leaves the vault', () => {
  const game = createGame()
  game.world.thief = 'vault'
  live(game, 1)
  game.world.thief = 'kitchen'
  assert.deepEqual(live(game, 10).slice(-2), ['arrest kitchen', 'go hall'])
  assert.equal(game.world.thief, null)
  assert.equal(game.world.locked, true)
})

test('locked in, he unlocks the door if he has the key', () => {
  const game = createGame()
  game.world.thief = 'vault'
  live(game, 20, () => game.world.people.Gus.room === 'vault')
  game.world.locked = true
  assert.deepEqual(live(game, 10), ['unlock vault', 'go hall'])
})

test('locked in without the key, he breaks the door', () => {
  const game = createGame()
  game.world.thief = 'vault'
  live(game, 20, () => game.world.people.Gus.room === 'vault')
  Object.assign(game.world, { locked: true, key: { room: 'yard' } })
  assert.deepEqual(live(game, 10), ['breakDoor vault', 'go hall'])
})

test('he ignores a door that is locked behind him', () => {
  const game = createGame()
  game.world.thief = 'vault'
  live(game, 20, () => game.world.people.Gus.room === 'vault')
  game.world.thief = 'kitchen'
  live(game, 20, () => game.world.people.Gus.y < 6)
  Object.assign(game.world, { locked: true, thief: 'yard' })
  assert.ok(!live(game, 10).includes('unlock vault'))
  assert.equal(game.world.thief, null)
})
