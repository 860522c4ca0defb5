import { Copy, Download } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { keysAsText } from '../../../shell/keys.ts'
import type { StudioShell } from '../../../shell/room.ts'
import { exportKeys } from './graph-commands.ts'
import { exportTitles, type GraphExportFormat } from './graph-export.ts'

interface ExportMenuProps {
  readonly shell: StudioShell
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly run: (format: GraphExportFormat, way: 'download' | 'copy') => void
  readonly formats: readonly GraphExportFormat[]
}

export function ExportMenu({ shell, isOpen, setOpen, run, formats }: ExportMenuProps) {
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="button">
          <Download size={13} aria-hidden /> Export
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="export-menu" align="end" sideOffset={4}>
          {formats.map((format) => (
            <DropdownMenu.Group key={format} className="export-row">
              <DropdownMenu.Item className="export-item" onSelect={() => run(format, 'download')}>
                {exportTitles[format]}
                <kbd>{keysAsText(exportKeys[format], shell.isMac)}</kbd>
              </DropdownMenu.Item>
              <DropdownMenu.Item
                className="export-item icon"
                aria-label={`Copy ${exportTitles[format]}`}
                onSelect={() => run(format, 'copy')}
              >
                <Copy size={13} aria-hidden />
              </DropdownMenu.Item>
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
