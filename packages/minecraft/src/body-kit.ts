/** `@telos/minecraft/body`: what bodies of your own are made of. */
export type { Body, BodyCommand, BodyEvent, CommandHandle, SeenEntity } from './body/body.ts'
export {
  type CommandOutcome,
  type CommandRun,
  commandDone,
  commandFailed,
  type PartialRun,
  waitTicks,
  waitUntil,
} from './body/command-run.ts'
export { type BodySkills, checkCommand, commandTickLimit, runCommand } from './body/run-command.ts'
export { errorSentence, RunningCommand } from './body/running-command.ts'
