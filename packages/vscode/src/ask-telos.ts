import { execFile } from 'node:child_process'

/** Where the command is. */
export interface TelosCommand {
  readonly file: string
}

export interface TelosAnswer {
  readonly code: number
  readonly text: string
}

/** Runs the command in a separate process with VS Code's own Node, without a shell. */
export function askTelos({ file }: TelosCommand, args: readonly string[], seconds: number): Promise<TelosAnswer> {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1', NO_COLOR: '1' }
  const options = { env, timeout: seconds * 1_000, maxBuffer: 16_000_000, killSignal: 'SIGKILL' as const }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      const late = error?.killed === true ? `Telos did not finish within ${seconds} seconds and was stopped.` : ''
      resolve({ code, text: [stdout, stderr, late].filter((part) => part.trim() !== '').join('\n') })
    })
  })
}
