import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type BodyCommand, blockOf, type CommandHandle } from '@telos/minecraft'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join } from '../join/join.ts'
import { eventually } from '../server/testing/eventually.ts'
import type { MineflayerBody } from './mineflayer-body.ts'

const isInstalled = existsSync(new URL('../../node_modules/flying-squid/package.json', import.meta.url))
const reason = isInstalled ? '' : ' (skipped: flying-squid is not installed, npm run test:deep installs it)'

// What an unmodified flying-squid can do: it has no crafting and no furnaces, its chests are empty, and it cannot spawn animals.
describe.runIf(isInstalled)(`a server that is not ours${reason}`, () => {
  let squid: ChildProcess
  let body: MineflayerBody

  beforeAll(async () => {
    const port = await freePort()
    const script = fileURLToPath(new URL('../../test/flying-squid.mjs', import.meta.url))
    squid = fork(script, [String(port), '1.21.4'], { silent: true })
    await new Promise<void>((resolve, reject) => {
      squid.once('message', () => resolve())
      squid.once('exit', (code) => reject(new Error(`flying-squid ended with ${code}`)))
    })
    const joined = await join({ port, username: 'Ada' })
    if (joined.status !== 'joined') throw new Error(joined.why)
    body = joined.body
  })

  afterAll(async () => {
    await body?.leave()
    squid.kill()
  })

  const perform = async (command: BodyCommand): Promise<CommandHandle> => {
    const doing = body.begin(command)
    while (doing.status === 'running') await new Promise((resolve) => setTimeout(resolve, 50))
    return doing
  }

  test('joins and sees the ground', () => {
    const { x, y, z } = body.position
    expect(body.blockAt({ x, y: y - 1, z })?.name).toBe('grass_block')
    expect(body.isAlive).toBe(true)
    expect(body.lightAt({ x, y: y + 1, z })).toBeTypeOf('number')
  })

  test('walks', async () => {
    const { x, y, z } = blockOf(body.position)
    const to = { x: x + 6, y, z: z + 3 }
    expect(await perform({ do: 'walk', to, within: 0 })).toMatchObject({ status: 'done' })
    expect(blockOf(body.position)).toEqual(to)
  })

  test('digs, picks up what falls, and places it again', async () => {
    const { x, y, z } = blockOf(body.position)
    const at = { x: x + 2, y: y - 1, z }
    expect(await perform({ do: 'dig', at })).toMatchObject({ status: 'done' })
    expect(body.blockAt(at)?.name).toBe('air')
    expect(await perform({ do: 'walk', to: at, within: 0 })).toMatchObject({ status: 'done' })
    await eventually('it has what fell', () => body.inventory.length > 0, 60_000)
    const [stack] = body.inventory
    expect(stack?.item).toMatch(/^(?:dirt|grass_block)$/)
    expect(await perform({ do: 'walk', to: { x, y, z }, within: 0 })).toMatchObject({ status: 'done' })
    expect(await perform({ do: 'place', item: stack!.item, at })).toMatchObject({ status: 'done' })
    expect(body.blockAt(at)?.name).toBe(stack!.item)
  })

  test('says in a sentence what does not work there', async () => {
    const { x, y, z } = blockOf(body.position)
    for (const command of [
      { do: 'look-into', at: { x, y: y - 1, z: z + 1 } },
      { do: 'hold', item: 'diamond' },
      { do: 'dig', at: { x, y: y + 2, z } },
    ] as const) {
      const doing = await perform(command)
      expect([doing.status, doing.why]).toEqual(['failed', expect.stringMatching(/\w+ \w+/)])
    }
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
