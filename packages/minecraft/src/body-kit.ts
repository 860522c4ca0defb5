/**
 * Has what you need to write a body of your own: the contract, commands, and what a body tells.
 *
 * @module
 */

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
