// A bot in a separate process, so that its time can be scaled independently:
//   node bot-process.js '{"join":{"port":25565,"username":"Ada","speed":8},"wanted":{"item":"wooden_pickaxe"}}'
// It prints events as lines of JSON, leaves when it is done, and ends by itself.
import {
  type BodyCommand,
  createMind,
  type JoinOptions,
  type LiveBody,
  type MindOptions,
  type Wanted,
} from '@telos/minecraft'
import { join } from './index.ts'

export interface BotJob {
  readonly join: JoinOptions
  /** Commands to carry out in order; the first failure ends the job. */
  readonly commands?: readonly BodyCommand[]
  /** Or something to get. */
  readonly wanted?: Wanted
  readonly mind?: MindOptions
  /** Game seconds after which it gives up. @default 600 */
  readonly mostSeconds?: number
}

/** The last line. */
export interface BotReport {
  readonly type: 'report'
  readonly status: string
  readonly why?: string
  /** Game time since it joined the world. */
  readonly ticks: number
  readonly carried: Readonly<Record<string, number>>
}

function tell(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

async function run(job: BotJob): Promise<void> {
  const joined = await join(job.join)
  if (joined.status !== 'joined') {
    tell({ type: 'report', status: joined.status, why: joined.why, ticks: 0, carried: {} } satisfies BotReport)
    return
  }
  const { body } = joined
  tell({ type: 'joined', position: body.position })
  const outcome =
    job.wanted === undefined ? await carryOut(body, job.commands ?? []) : await pursue(body, job, job.wanted)
  const carried: Record<string, number> = Object.create(null)
  for (const { item, count } of body.inventory) carried[item] = (carried[item] ?? 0) + count
  const { ticks } = body
  await body.leave()
  tell({ type: 'report', ...outcome, ticks, carried } satisfies BotReport)
}

interface Outcome {
  readonly status: string
  readonly why?: string
}

async function carryOut(body: LiveBody, commands: readonly BodyCommand[]): Promise<Outcome> {
  for (const command of commands) {
    const doing = body.begin(command)
    await waitUntil(body, () => doing.status !== 'running')
    const { status, why, found } = doing
    tell({ type: 'did', command, status, why, found, ticks: body.ticks })
    if (status !== 'done') return { status, why }
  }
  return { status: 'done' }
}

async function pursue(body: LiveBody, { mind: options, mostSeconds = 600 }: BotJob, wanted: Wanted): Promise<Outcome> {
  const mind = createMind(body, options)
  mind.subscribe((event) => tell({ type: 'mind', event }))
  const order = mind.pursue(wanted)
  const stop = body.onTick(() => mind.tick())
  await waitUntil(body, () => order.end !== undefined || body.ticks > mostSeconds * 20)
  stop()
  mind.close()
  return order.end ?? { status: 'failed', why: `took longer than ${mostSeconds} s` }
}

/** Checks once per tick; a lost connection ends the job as well. */
function waitUntil(body: LiveBody, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      unsubscribe()
      resolve()
    }
    const unsubscribe = body.subscribe((event) => event.type === 'ended' && end())
    const stop = body.onTick(() => isSo() && end())
    if (isSo()) end()
  })
}

await run(JSON.parse(process.argv[2] ?? '{}') as BotJob)
