import { useStore } from 'zustand'
import type { LookProps } from '../look.tsx'
import { changedCells, gameProblems, groupedMoves } from './game-moves.ts'
import { statesInWords } from './plan/plan-words.ts'
import './game.css'

/** Milliseconds of a second, longer try. */
const longer = 60_000

/** The level that is looked at, and the moves that win it or why there are none. */
export function GameSection({ author }: Pick<LookProps, 'author'>) {
  const { status, level, plan, problem, expansions } = useStore(author.store, (state) => state.game)
  const diagnostics = useStore(author.store, (state) => state.diagnostics)
  const warning = plan && gameProblems(diagnostics, [author.document.files[0]!.path, level])
  const trace = useStore(author.store, (state) => state.trace)
  const position = useStore(author.store, (state) => Math.min(state.position, state.trace.steps.length))
  const boardAt = (at: number) => trace.states[at]?.['board'] as string | undefined
  const board = boardAt(position)
  return (
    <>
      <section className="inspector-section" aria-labelledby="inspector-level">
        <h3 id="inspector-level">{position === 0 ? (level ?? 'Level') : `${level} · after move ${position}`}</h3>
        {board !== undefined && <Board board={board} before={boardAt(position - 1)} />}
      </section>
      <section className="inspector-section" aria-labelledby="inspector-moves" aria-busy={status === 'planning'}>
        <h3 id="inspector-moves">{titleOf(plan)}</h3>
        {problem !== undefined && (
          <p className="plan-note" role="alert">
            <span className="shape" aria-hidden>
              !
            </span>{' '}
            {problem}
          </p>
        )}
        {warning !== undefined && (
          <p className="plan-note">
            <span className="shape" aria-hidden>
              !
            </span>{' '}
            {warning}
          </p>
        )}
        {plan !== undefined && plan.status !== 'found' && (
          <div className="no-plan">
            <p>
              <span className="shape" aria-hidden>
                ✕
              </span>{' '}
              {plan.why ?? `No plan in ${Math.round(plan.milliseconds / 1000)} seconds. That proves nothing.`}
            </p>
            {plan.status === 'limit' && (
              <p className="repairs">
                <button type="button" className="button primary" onClick={() => author.searchGame(longer)}>
                  Search for 60 seconds
                </button>
              </p>
            )}
          </div>
        )}
        <ol className="plan-steps">
          {groupedMoves(plan?.moves ?? []).map(({ name, count, from }) => {
            const isCurrent = position > from && position <= from + count
            return (
              <li
                key={from}
                className={isCurrent ? 'plan-step current' : 'plan-step'}
                aria-current={isCurrent ? 'step' : undefined}
              >
                <span className="number">{from + 1}</span>
                <button type="button" className="step-name" onClick={() => author.seek(from + count)}>
                  {name}
                </button>
                <span className="cost">{count === 1 ? '' : `× ${count}`}</span>
              </li>
            )
          })}
        </ol>
        <p className="quiet statistics">
          <span role="status">
            {status === 'planning'
              ? `planning … ${statesInWords(expansions)}`
              : plan && `${statesInWords(plan.expansions)} · ${Math.round(plan.milliseconds)} ms`}
          </span>
        </p>
        {plan?.hasChance === true && plan.status === 'found' && (
          <p className="quiet">
            This game draws random numbers: these moves win with one draw of them, not with every one.
          </p>
        )}
      </section>
    </>
  )
}

function Board({ board, before }: { readonly board: string; readonly before: string | undefined }) {
  const rows = changedCells(board, before)
  const columns = Math.max(...rows.map((row) => row.length))
  return (
    <div className="game-board" role="img" aria-label="The board" style={{ fontSize: `min(15px, ${380 / columns}px)` }}>
      {rows.map((row, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index
        <div key={y}>
          {row.map(({ character, isChanged }, x) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
              key={x}
              className={[character === 'A' && 'avatar', character === 'w' && 'wall', isChanged && 'changed']
                .filter(Boolean)
                .join(' ')}
            >
              {character === '.' ? '·' : character}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

function titleOf(plan: { readonly status: string; readonly moves: readonly string[] } | undefined): string {
  if (plan === undefined) return 'Plan'
  if (plan.status === 'none') return 'Not winnable'
  if (plan.status !== 'found') return 'No plan'
  return plan.moves.length === 1 ? 'Plan · 1 move wins' : `Plan · ${plan.moves.length} moves win`
}
