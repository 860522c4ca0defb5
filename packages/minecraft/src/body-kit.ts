/** `@telos/minecraft/body`: what bodies of your own are made of. */
export type { Body, BodyCommand, BodyEvent, Doing, SeenEntity } from './body/body.ts'
export { type CommandRun, done, failed, type Outcome, type PartialRun, until, wait } from './body/command-run.ts'
export { type BodySkills, checkCommand, limitOf, runCommand } from './body/run-command.ts'
export { RunningCommand, sentenceOf } from './body/running-command.ts'
