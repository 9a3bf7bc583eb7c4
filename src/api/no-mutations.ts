/**
 * Stands for React Query's cache of mutations in what a browser loads (`vite.config.ts`): the console's writes are machines
 * and calls of its own.
 */
export class MutationCache {
  build(): never {
    throw new Error('The console has no mutations')
  }
  findAll(): readonly [] {
    return []
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }
  clear(): void {}
}
