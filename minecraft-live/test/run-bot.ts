import { spawn } from 'node:child_process'
import { bundleLive } from '../../scripts/load-live.mjs'
import type { BotJob, BotReport } from '../src/bot-process.ts'

export interface BotRun {
  readonly report: BotReport | undefined
  /** All lines the process wrote, parsed. */
  readonly lines: readonly { readonly type: string }[]
  /** What it wrote besides: nothing, if all is well. */
  readonly errors: string
  readonly code: number | null
  /** Clock time from its start to its end. */
  readonly milliseconds: number
}

/** Runs a bot in its own process until that has ended. `onLine` may inspect each line as it comes. */
export async function runBot(job: BotJob, onLine?: (line: { readonly type: string }) => void): Promise<BotRun> {
  const file = await bundleLive('bot-process')
  const began = Date.now()
  const child = spawn(process.execPath, [file, JSON.stringify(job)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: { readonly type: string }[] = []
  let rest = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop()!
    for (const part of parts) {
      lines.push(JSON.parse(part))
      onLine?.(lines.at(-1)!)
    }
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  // not on exit: its last output may not have been read yet
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const report = lines.find(({ type }) => type === 'report') as BotReport | undefined
  return { report, lines, errors, code, milliseconds: Date.now() - began }
}
