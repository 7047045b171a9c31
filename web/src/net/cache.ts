/** Answers that do not change: each is asked for once, and again only where it did not come. */

export class Cache<Answer> {
  private readonly kept = new Map<string, Promise<Answer>>();

  get(place: string, fetch: () => Promise<Answer>): Promise<Answer> {
    let found = this.kept.get(place);
    if (!found) {
      found = fetch();
      found.catch(() => this.kept.delete(place));
      this.kept.set(place, found);
    }
    return found;
  }
}
