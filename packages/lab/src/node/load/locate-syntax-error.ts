/** Finds the line of a syntax error. Node 20 drops it when it imports a module, but shows it when it checks a text. */
import { spawn } from 'node:child_process'

/** A place in a text; line and column count from 1. */
export interface SyntaxPlace {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Where and why a text is not an ES module. Undefined if it is one, or if that cannot be determined. */
export async function locateSyntaxError(code: string): Promise<SyntaxPlace | undefined> {
  const told = await check(code)
  const [, line, before] = /^\[stdin\]:(\d+)\r?\n.*\r?\n(\s*)\^/m.exec(told) ?? []
  const [, message] = /^SyntaxError: (.*)$/m.exec(told) ?? []
  if (line === undefined || message === undefined) return undefined
  return { line: Number(line), column: before!.length + 1, message }
}

function check(code: string): Promise<string> {
  return new Promise((done) => {
    // the options of this process are not for its child: they may start a debugger or a loader
    const env = { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0' }
    const child = spawn(process.execPath, ['--check', '--input-type=module', '-'], { env, timeout: 10_000 })
    let told = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      told += part
    })
    child.on('error', () => done('')).on('close', () => done(told))
    // the child may close its end early
    child.stdin.on('error', () => {}).end(code)
  })
}
