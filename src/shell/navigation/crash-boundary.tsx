import { Component, type ReactNode } from 'react'

interface CrashBoundaryProps {
  /** The address; another one is drawn anew. */
  readonly href: string
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Draws `fallback` in place of a screen that failed, until another address is opened. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashedAt?: string }> {
  static getDerivedStateFromError() {
    return { crashedAt: '' }
  }

  static getDerivedStateFromProps(
    { href }: CrashBoundaryProps,
    { crashedAt }: { readonly crashedAt?: string },
  ) {
    if (crashedAt === '') return { crashedAt: href }
    return crashedAt === undefined || crashedAt === href ? null : { crashedAt: undefined }
  }

  override state: { readonly crashedAt?: string } = {}

  override render() {
    return this.state.crashedAt === undefined ? this.props.children : this.props.fallback
  }
}
