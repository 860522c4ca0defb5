/** From conditions, effects and expressions to code. */
import type { ConditionSyntax, EffectSyntax, ExpressionSyntax } from '../../syntax.ts'
import { compileCondition } from './compile-condition.ts'
import { compileEffect } from './compile-effect.ts'
import { type ConditionCompiler, pushAll, writeExpression, writeJump } from './condition-compiler.ts'
import { FALSE, type SlotScope, TRUE } from './program.ts'
import { ReadRelations } from './read-relations.ts'

/** A piece of code that goes to `TRUE` or `FALSE` at its end. */
export interface CodeRange {
  readonly start: number
  readonly end: number
}

export function compile(
  compiler: ConditionCompiler,
  scope: SlotScope | undefined,
  root: ConditionSyntax | EffectSyntax[],
): CodeRange {
  const { program, tasks } = compiler
  const start = program.code.length
  program.reads = new ReadRelations(root)
  if (Array.isArray(root)) {
    tasks.push({ kind: 'write', write: () => writeJump(program, TRUE) })
    pushAll(
      tasks,
      root.map((effect) => ({ kind: 'effect', effect, scope })),
    )
  } else {
    tasks.push({ kind: 'condition', condition: root, whenTrue: TRUE, whenFalse: FALSE, isNegated: false, scope })
  }
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (task.kind === 'condition') compileCondition(compiler, task)
    else if (task.kind === 'effect') compileEffect(compiler, task)
    else if (task.kind === 'place') program.place(task.label)
    else if (task.kind === 'write') task.write()
    else program.remember(task.condition, task.start, task.whenTrue)
  }
  program.finish()
  return { start, end: program.code.length }
}

/** A piece of code that leaves the value of an expression. */
export function compileValue(
  compiler: ConditionCompiler,
  scope: SlotScope | undefined,
  expression: ExpressionSyntax,
): CodeRange {
  const { program } = compiler
  const start = program.code.length
  writeExpression(compiler, scope, expression)
  writeJump(program, TRUE)
  program.finish()
  return { start, end: program.code.length }
}
