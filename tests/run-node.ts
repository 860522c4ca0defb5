import { execFile } from 'node:child_process'

export interface Ran {
  readonly exit: number
  /** What it printed on standard output. */
  readonly out: string
  /** What a terminal would show: both outputs. */
  readonly text: string
}

/** Runs Node as a user would, in a folder and without the test runner's environment. */
export function runNode(cwd: string, ...args: readonly string[]): Promise<Ran> {
  // `npm test` passes its settings to the npm run here
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', FORCE_COLOR: undefined, NODE_OPTIONS: undefined }
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd, env }, (error, out, err) =>
      resolve({ exit: error === null ? 0 : Number(error.code), out, text: out + err }),
    ),
  )
}
