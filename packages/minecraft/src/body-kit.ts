/**
 * What you need to write your own body: the contract, the commands, and the events of a body.
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
