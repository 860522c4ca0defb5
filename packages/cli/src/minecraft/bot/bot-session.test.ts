import {
  type Body,
  type BodyEvent,
  builtInMap,
  createBody,
  createWorld,
  type LiveBody,
  type LiveModule,
} from '@telos/minecraft'
import { expect, test } from 'vitest'
import { CommandError } from '../../command.ts'
import { mapSession, serverSession } from './bot-session.ts'

/** A body as `join` returns it, in a local world: `tick` and `emit` play the server. */
function liveBody() {
  const body: Body = createBody(createWorld(builtInMap('1')), 'Telos')
  const tickers = new Set<() => void>()
  const listeners = new Set<(event: BodyEvent) => void>()
  const live: LiveBody = Object.create(body, {
    onTick: { value: (listener: () => void) => added(tickers, listener) },
    subscribe: { value: (listener: (event: BodyEvent) => void) => added(listeners, listener) },
  })
  const module: Pick<LiveModule, 'join'> = { join: async () => ({ status: 'joined', body: live }) }
  return {
    module,
    tick: () => [...tickers].map((listener) => listener()),
    emit: (event: BodyEvent) => [...listeners].map((listener) => listener(event)),
    listeners: () => tickers.size + listeners.size,
  }
}

function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const never = new AbortController().signal

test.each([
  ['refused', 'the server says: go away\u001b[2J\nnow', 'the server says: go away\\u001b[2J now'],
  ['failed', 'no Minecraft server answers at x:1: nothing listens there', /nothing listens there$/],
] as const)('a server that does not let it in: %s', async (status, why, message) => {
  const joining = serverSession({ join: async () => ({ status, why }) }, { username: 'Telos' })
  await expect(joining).rejects.toThrow(CommandError)
  await expect(joining).rejects.toThrow(message)
  await expect(joining).rejects.toMatchObject({ exit: 'connection' })
})

test('thinks once for each tick of the server, until it wants no more', async () => {
  const server = liveBody()
  const session = await serverSession(server.module, { username: 'Telos' })
  let thoughts = 0
  const life = session.live(() => ++thoughts < 3, never)
  for (let tick = 0; tick < 5; tick++) server.tick()
  await life
  expect([thoughts, server.listeners()]).toEqual([3, 0])
})

test.each(['ended', 'aborted', 'thrown'] as const)('lets go of everything when it has %s', async (how) => {
  const server = liveBody()
  const session = await serverSession(server.module, { username: 'Telos' })
  const controller = new AbortController()
  const life = session.live(() => {
    if (how === 'thrown') throw new Error('oh')
    return true
  }, controller.signal)
  if (how === 'ended') server.emit({ type: 'ended', reason: 'lost', message: 'gone' })
  if (how === 'aborted') controller.abort()
  server.tick()
  await (how === 'thrown' ? expect(life).rejects.toThrow('oh') : life)
  expect(server.listeners()).toBe(0)
})

test('Ctrl-C is noticed in the middle of a life on a map', async () => {
  const session = mapSession(builtInMap('1'), { seed: 1, name: 'Telos' })
  const controller = new AbortController()
  setImmediate(() => controller.abort())
  await session.live(() => true, controller.signal)
  expect(session.body.ticks).toBeGreaterThan(0)
  await session.end()
})
