/** The machine stalls at the worst moment: server and bot catch up, each in its own way. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { createWorld, type Position, positionKey, type WorldMap } from '@telos/minecraft'
import type { Bot } from 'mineflayer'
import { afterEach, expect, test } from 'vitest'
import { stairs } from '../../../packages/minecraft/test/body-cases/walking.ts'
import { stageMap } from '../../../packages/minecraft/test/stage-map.ts'
import { join } from '../join/join.ts'
import { scaleTime } from '../scaled-time.ts'
import { serve } from '../server/serve.ts'
import { eventually, pause } from '../server/testing/eventually.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** Milliseconds: more than the ticks a server catches up on, and more than commands wait for windows. */
const longPause = 2600
/** Milliseconds: more than the path finder allows for reaching the next place. */
const stuckByTheClock = 3600

async function joinedIn(map: WorldMap) {
  const world = createWorld(map, { seed: 1 })
  const refusals: string[] = []
  const server = await serve(world, { port: 0, onRefusal: ({ what, why }) => refusals.push(`${what}: ${why}`) })
  closers.push(() => server.close())
  const joined = await join({ port: server.port, username: 'Ada' })
  if (joined.status !== 'joined') throw new Error(joined.why)
  const { body, bot } = joined
  closers.push(() => body.leave())
  await eventually('it stands', () => bot.entity.onGround)
  return { body, bot, player: world.players.get('Ada')!, refusals, world }
}

function standStill(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

/** Does something as soon as the bot has sent a packet of a kind, before anything else happens. */
function onceSent({ _client: client }: Bot, packet: string, act: () => void): Promise<void> {
  const { write } = client
  return new Promise((resolve) => {
    client.write = (name, values) => {
      write.call(client, name, values)
      if (name !== packet) return
      client.write = write
      act()
      resolve()
    }
  })
}

test('a window that a cancelled command asked for is closed, though the clock has leapt before it opens', async () => {
  const chest = { x: 6, y: 4, z: 4 }
  const { body, bot, player } = await joinedIn(stageMap({ chests: [{ at: chest, stacks: [] }] }))
  // it may be closed again before anyone checks
  let hasOpened = false
  bot._client.once('open_window', () => {
    hasOpened = true
  })
  const handle = body.begin({ do: 'look-into', at: chest })
  await onceSent(bot, 'block_place', () => {
    handle.cancel()
    standStill(longPause)
  })
  await eventually('the window opens', () => hasOpened)
  await eventually('the window is closed', () => player.window === undefined)
})

test('a way is found, though the machine did something else while it was looked for', async () => {
  const { body, bot } = await joinedIn(stageMap())
  const { tickTimeout } = bot.pathfinder
  // no time at all in the first tick, so that there is a second one
  bot.pathfinder.tickTimeout = -1
  const handle = body.begin({ do: 'walk', to: { x: 14, y: 4, z: 4 }, within: 0 })
  await new Promise<void>((resolve) => {
    bot.once('path_update', (found) => {
      expect(found.status).toBe('partial')
      bot.pathfinder.tickTimeout = tickTimeout
      Object.assign((found as unknown as { context: object }).context, { tickTimeout })
      standStill(longPause)
      resolve()
    })
  })
  await eventually('the walk ends', () => handle.status !== 'running', 60_000)
  expect([handle.status, handle.why]).toEqual(['done', undefined])
})

test('a way is found, though the machine did something else when it had been looked at to its end', async () => {
  const { body, bot } = await joinedIn(stageMap())
  const goal = { x: 14, y: 4, z: 4 }
  // missing from the library's types
  const movements = bot.pathfinder.movements as unknown as { getNeighbors(node: Position): Position[] }
  const getNeighbors = movements.getNeighbors.bind(movements)
  movements.getNeighbors = (node) => {
    const found = getNeighbors(node)
    if (found.some((each) => positionKey(each) === positionKey(goal))) standStill(2 * bot.pathfinder.tickTimeout)
    return found
  }
  const statuses: string[] = []
  bot.on('path_update', ({ status }) => statuses.push(status))
  const handle = body.begin({ do: 'walk', to: goal, within: 0 })
  await eventually('the walk ends', () => handle.status !== 'running', 60_000)
  expect(statuses).toContain('partial')
  expect([handle.status, handle.why]).toEqual(['done', undefined])
})

test('a client has half a minute of the machine to log in, however fast time passes', async () => {
  closers.push(scaleTime(40))
  const server = await serve(createWorld(stageMap(), { seed: 1 }), { port: 0 })
  closers.push(() => server.close())
  const socket = connect(server.port, server.host)
  closers.push(() => socket.destroy())
  let isClosed = false
  socket.resume().once('close', () => (isClosed = true))
  await once(socket, 'connect')
  await pause(60_000)
  expect(isClosed).toBe(false)
})

test('a walk has not ended before the server agrees with the steps that made up for a pause', async () => {
  const { body, bot, player, refusals } = await joinedIn(stageMap())
  const ends: number[] = []
  const wanted = [15, 4, 16, 4, 17, 4]
  for (const x of wanted) {
    const handle = body.begin({ do: 'walk', to: { x, y: 4, z: 4 }, within: 0 })
    await eventually('it walks', () => bot.entity.velocity.x !== 0, 20_000)
    standStill(longPause)
    await eventually('the walk ends', () => handle.status !== 'running', 60_000)
    expect([handle.status, handle.why]).toEqual(['done', undefined])
    // whatever the server objects
    await pause(500)
    ends.push(Math.floor(player.entity.position.x))
  }
  expect(refusals).not.toEqual([])
  expect(ends).toEqual(wanted)
})

test('a body that had no time to walk is not in front of something', async () => {
  closers.push(scaleTime(8))
  const { body, bot } = await joinedIn(stageMap())
  let pauses = 0
  bot.on('path_update', () => {
    if (pauses++ < 4) standStill(stuckByTheClock)
  })
  const handle = body.begin({ do: 'walk', to: { x: 14, y: 4, z: 4 }, within: 0 })
  await eventually('the walk ends', () => handle.status !== 'running', 400_000)
  expect([handle.status, handle.why]).toEqual(['done', undefined])
  expect(pauses).toBeGreaterThan(4)
})

test('a body that is put down from a jump looks for a way from there', async () => {
  closers.push(scaleTime(8))
  const { body, bot, refusals } = await joinedIn(stageMap({ blocks: stairs }))
  const putDown = () => refusals.filter((refusal) => refusal === 'move: nothing to stand on').length
  let [ground, pauses] = [0, 0]
  bot.on('physicsTick', () => {
    const { onGround, position } = bot.entity
    if (onGround) ground = position.y
    // its path already counts the step as done, but it has not landed there; a pause just before it lands does no harm
    else if ((body.path[0]?.y ?? 0) > ground + 1.5 && putDown() < 3 && pauses++ < 12) standStill(longPause)
  })
  const handle = body.begin({ do: 'walk', to: { x: 10, y: 7, z: 4 }, within: 0 })
  await eventually('the walk ends', () => handle.status !== 'running', 400_000)
  expect([handle.status, handle.why]).toEqual(['done', undefined])
  expect(putDown()).toBeGreaterThanOrEqual(3)
})

test('a walk ends in front of something that only the server knows of', async () => {
  closers.push(scaleTime(8))
  const { body, bot, refusals, world } = await joinedIn(stageMap())
  for (const packet of ['block_change', 'multi_block_change']) bot._client.removeAllListeners(packet)
  for (let z = 0; z < 24; z++) for (const y of [4, 5]) world.setBlock({ x: 8, y, z }, { name: 'stone' })
  const handle = body.begin({ do: 'walk', to: { x: 14, y: 4, z: 4 }, within: 0 })
  await eventually('the walk ends', () => handle.status !== 'running', 400_000)
  expect([handle.status, handle.why]).toEqual(['failed', 'cannot get to 14,4,4: something is in the way'])
  expect(refusals).toContain('move: something solid is in the way')
})
