/** How this process was started: a program and its first arguments, to start another telos. */
export function thisTelos(): readonly [program: string, ...args: string[]] {
  const { execPath, argv } = process
  return argv[1] === undefined ? [execPath] : [execPath, argv[1]]
}
