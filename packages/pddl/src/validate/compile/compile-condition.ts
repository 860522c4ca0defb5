import type { ConditionSyntax } from '../../syntax.ts'
import { compileLoop } from './compile-loop.ts'
import {
  type CompileTask,
  type ConditionCompiler,
  type ConditionTask,
  pushAll,
  relationOf,
  termOf,
  writeExpression,
  writeGround,
  writeJump,
} from './condition-compiler.ts'
import { Op } from './program.ts'

export const comparisons = ['<', '<=', '=', '>=', '>'] as const

/** Writes the code of a condition, or leaves its parts as tasks. */
export function compileCondition(compiler: ConditionCompiler, task: ConditionTask): void {
  const { program, tasks } = compiler
  const { condition, whenTrue, whenFalse, isNegated, scope } = task
  tasks.push({ kind: 'remember', condition, start: program.code.length, whenTrue })
  switch (condition.kind) {
    case 'and':
    case 'or':
      compileParts(compiler, task, condition.kind, condition.parts)
      break
    case 'not':
      tasks.push({
        ...task,
        condition: condition.part,
        whenTrue: whenFalse,
        whenFalse: whenTrue,
        isNegated: !isNegated,
      })
      break
    case 'imply': {
      const middle = program.label()
      pushAll(tasks, [
        { ...task, condition: condition.left, whenTrue: middle, whenFalse: whenTrue, isNegated: !isNegated },
        { kind: 'place', label: middle },
        { ...task, condition: condition.right },
      ])
      break
    }
    case 'exists':
    case 'forall': {
      // for all: nothing is a counterexample
      const isExists = condition.kind === 'exists'
      compileLoop(compiler, {
        quantifier: condition,
        parameters: condition.parameters,
        condition: condition.part,
        isWanted: isExists,
        isNegated,
        scope,
        found: isExists ? whenTrue : whenFalse,
        exhausted: isExists ? whenFalse : whenTrue,
      })
      break
    }
    case 'atom': {
      const isDerived = compiler.symbols.relations[relationOf(compiler, condition)]!.kind === 'derived'
      writeTest(compiler, task, isDerived ? (isNegated ? Op.negatedDerived : Op.derived) : Op.atom)
      writeGround(compiler, scope, condition)
      break
    }
    case 'equals':
      writeTest(compiler, task, Op.equal)
      program.code.push(termOf(compiler, scope, condition.left), termOf(compiler, scope, condition.right))
      break
    case 'compare':
      writeExpression(compiler, scope, condition.left)
      writeExpression(compiler, scope, condition.right)
      writeTest(compiler, task, Op.compare)
      program.code.push(comparisons.indexOf(condition.operator))
  }
}

function compileParts(
  compiler: ConditionCompiler,
  task: ConditionTask,
  kind: 'and' | 'or',
  parts: readonly ConditionSyntax[],
): void {
  const { program, tasks } = compiler
  const { whenTrue, whenFalse } = task
  if (parts.length === 0) {
    writeJump(program, kind === 'and' ? whenTrue : whenFalse)
    return
  }
  const inOrder: CompileTask[] = []
  for (const condition of parts.slice(0, -1)) {
    const next = program.label()
    inOrder.push({ ...task, condition, ...(kind === 'and' ? { whenTrue: next } : { whenFalse: next }) })
    inOrder.push({ kind: 'place', label: next })
  }
  inOrder.push({ ...task, condition: parts.at(-1)! })
  pushAll(tasks, inOrder)
}

function writeTest({ program }: ConditionCompiler, { whenTrue, whenFalse }: ConditionTask, op: number): void {
  program.code.push(op)
  program.target(whenTrue)
  program.target(whenFalse)
}
