/** Opens an address in the browser of whoever sits at this machine. */
import { spawn } from 'node:child_process'
import type { Io } from '../io.ts'

/** A program and its arguments. */
export type BrowserOpener = readonly [program: string, ...args: string[]]

/** Milliseconds to wait for the program: some end at once, others with the browser. */
const patience = 3000

/** The program that opens addresses, or undefined if nobody would see the browser. */
export function browserOpener(
  address: string,
  { env, stdout }: Pick<Io, 'env' | 'stdout'>,
  platform: NodeJS.Platform = process.platform,
): BrowserOpener | undefined {
  // programs that read our output, builds, and terminals of other machines
  if (!stdout.isTTY || env.CI || env.SSH_CONNECTION || env.SSH_TTY) return undefined
  if (platform === 'darwin') return ['open', address]
  // `start` is a word of the shell; this is what it calls
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler', address]
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', address] : undefined
}

/** Starts the program without a shell. Resolves to whether it seems to have worked; never rejects, and never waits long. */
export function openBrowser([program, ...args]: BrowserOpener, env: Io['env'], most = patience): Promise<boolean> {
  return new Promise((resolve) => {
    // VS Code starts this command so, and other programs must not take it for themselves
    const { ELECTRON_RUN_AS_NODE: _, ...others } = env
    // the browser that it starts outlives this command
    const child = spawn(program, args, {
      stdio: 'ignore',
      detached: true,
      shell: false,
      windowsHide: true,
      env: others,
    })
    const timer = setTimeout(() => resolve(true), most)
    const end = (hasWorked: boolean): void => {
      clearTimeout(timer)
      resolve(hasWorked)
    }
    child.on('error', () => end(false))
    child.on('exit', (code) => end(code === 0))
    child.unref()
  })
}
