/** Ctrl-C and lost connections before a bot has started, with a fake server. */
import {
  builtInMap,
  createBody,
  createWorld,
  type JoinOptions,
  type JoinResult,
  type LiveModule,
} from '@telos/minecraft'
import { beforeEach, expect, test, vi } from 'vitest'
import { minecraftFolder } from '../../test/minecraft.ts'
import { ExitCode } from '../exit-codes.ts'
import { interrupted } from '../process/interruption.ts'

const fake = vi.hoisted(() => ({ load: async (): Promise<unknown> => undefined }))
vi.mock('./load-live.ts', () => ({ loadLive: () => fake.load() }))

const { minecraft } = minecraftFolder()
const before = process.listeners('SIGINT')
const added = () => process.listeners('SIGINT').filter((listener) => !before.includes(listener))
const pressCtrlC = () => added().map((press) => press('SIGINT'))

function loads(live: Partial<LiveModule>): void {
  fake.load = async () => live
}

beforeEach(() => {
  expect(added()).toEqual([])
})

test.each([[['bot', '--host', 'localhost', '--goal', 'food']], [['serve']]])(
  'Ctrl-C means what it usually does while libraries are installed: %j',
  async (argv) => {
    let listeners: unknown
    fake.load = async () => {
      listeners = added()
      return {
        join: async () => ({ status: 'failed', why: 'no' }),
        serve: () => Promise.reject(new RangeError('no')),
      }
    }
    await minecraft(...argv)
    expect(listeners).toEqual([])
  },
)

test('the first Ctrl-C ends joining', async () => {
  const join = ({ signal }: JoinOptions): Promise<JoinResult> =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve({ status: 'failed', why: 'it was cancelled' }))
      setImmediate(pressCtrlC)
    })
  loads({ join })
  const argv = ['bot', '--host', 'localhost', '--goal', 'food'] as const
  const told = { exit: interrupted, out: '', err: 'stopped before it had begun\n' }
  expect(await minecraft(...argv)).toEqual(told)
  expect(await minecraft(...argv, '--json')).toEqual({ exit: interrupted, out: '{"status":"interrupted"}\n', err: '' })
}, 2000)

/** Admits a bot, and then something happens instead of the first tick. */
function letsIn(happens: (lose: () => void) => void): void {
  const join = async (): Promise<JoinResult> => {
    const body = createBody(createWorld(builtInMap('1')), 'Telos')
    const onTick = () => {
      setImmediate(() => happens(() => void body.leave()))
      return () => {}
    }
    return { status: 'joined', body: Object.assign(body, { onTick }) }
  }
  loads({ join })
}

test('--list tells that it was interrupted, or that the connection was lost', async () => {
  const argv = ['bot', '--host', 'localhost', '--list'] as const
  letsIn(pressCtrlC)
  expect(await minecraft(...argv)).toEqual({ exit: interrupted, out: '', err: 'stopped before it had begun\n' })
  letsIn((lose) => lose())
  const { exit, out, err } = await minecraft(...argv)
  expect([exit, out]).toEqual([ExitCode.connection, ''])
  expect(err).toMatch(/^error: the connection ended: ./)
})

test('the seed is not that of a server, so it is not told', async () => {
  letsIn((lose) => lose())
  const { out } = await minecraft('bot', '--host', 'localhost', '--goal', 'food')
  expect(out.split('\n')[0]).toBe('Telos wants food on localhost:25565')
})
